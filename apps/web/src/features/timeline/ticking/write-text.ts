/** Changes the text node that was rendered: a new one in its place would not change with the next render. */
export function writeText(element: HTMLElement, text: string): void {
  const rendered = element.firstChild
  if (rendered === null) element.textContent = text
  else if (rendered.nodeValue !== text) rendered.nodeValue = text
}
