/** In a chunk of its own: it is the largest, and much can be done while it is still being fetched. */
export { createRoot } from 'react-dom/client'
