/**
 * Rules of this house that no published plugin has.
 *
 * `no-hidden-clock`: packages/domain gets `now` as an argument. A function that asks the machine for the time cannot
 * be pinned by a test, and two calls of it can disagree within one screen.
 */
const noHiddenClock = {
  create(context) {
    const report = (node, what) =>
      context.report({ node, message: `${what} reads a hidden clock: take \`now\` as an argument.` })
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(node, 'new Date()')
      },
      CallExpression(node) {
        if (isDate(node.callee)) report(node, 'Date()')
      },
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now') report(node, 'Date.now')
      },
    }
  },
}

function isDate(node) {
  return node.type === 'Identifier' && node.name === 'Date'
}

export default { meta: { name: 'house' }, rules: { 'no-hidden-clock': noHiddenClock } }
