/**
 * Rules of this house that no published plugin has.
 *
 * @typedef {{ type: string, name?: string, callee?: SyntaxNode, object?: SyntaxNode, property?: SyntaxNode,
 *   arguments?: SyntaxNode[] }} SyntaxNode
 * @typedef {{ report: (finding: { node: SyntaxNode, message: string }) => void }} Context
 */

/**
 * packages/domain gets `now` as an argument. A function that asks the machine for the time cannot be pinned by a test,
 * and two calls of it can disagree within one screen.
 */
const noHiddenClock = {
  /** @param {Context} context */
  create(context) {
    /** @type {(node: SyntaxNode, what: string) => void} */
    const report = (node, what) =>
      context.report({ node, message: `${what} reads a hidden clock: take \`now\` as an argument.` })
    return {
      /** @param {SyntaxNode} node */
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments?.length === 0) report(node, 'new Date()')
      },
      /** @param {SyntaxNode} node */
      CallExpression(node) {
        if (isDate(node.callee)) report(node, 'Date()')
      },
      /** @param {SyntaxNode} node */
      MemberExpression(node) {
        if (isDate(node.object) && node.property?.name === 'now') report(node, 'Date.now')
      },
    }
  },
}

/** @param {SyntaxNode | undefined} node */
function isDate(node) {
  return node?.type === 'Identifier' && node.name === 'Date'
}

export default { meta: { name: 'house' }, rules: { 'no-hidden-clock': noHiddenClock } }
