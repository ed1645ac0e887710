import ts from 'typescript';

/** A child of an element: whether it may be text, and whether it or its text may change. */
type Child = { text: boolean; changes: boolean };

type Values = ReadonlyMap<string, ts.Expression>;

const ELEMENT: Child = { text: false, changes: false };
const changing = (children: readonly Child[]): Child[] => children.map((child) => ({ ...child, changes: true }));

const tagOf = (node: ts.JsxElement): string => node.openingElement.tagName.getText();

function unwrapped(node: ts.Expression): ts.Expression {
  let inner = node;
  while (ts.isParenthesizedExpression(inner) || ts.isAsExpression(inner) || ts.isNonNullExpression(inner))
    inner = inner.expression;
  return inner;
}

/** Returns what a function may return. */
function returnsOf(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const values: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) values.push(...(node.expression ? [node.expression] : []));
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return values;
}

/** Returns the values and functions of a file by name. */
function valuesOf(file: ts.SourceFile): Values {
  const values = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      values.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return values;
}

const childrenOf = (nodes: readonly ts.JsxChild[], values: Values): Child[] =>
  nodes.flatMap((node) => {
    if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? [] : [{ text: true, changes: false }];
    if (ts.isJsxExpression(node)) return node.expression ? childrenIn(node.expression, values) : [];
    return childrenIn(node, values);
  });

/** Returns what an expression adds to the children of an element. What is not known to be an element may be text. */
function childrenIn(expression: ts.Expression, values: Values): Child[] {
  const node = unwrapped(expression);
  if (ts.isJsxFragment(node)) return childrenOf(node.children, values);
  if (ts.isJsxElement(node)) return tagOf(node) === 'Fragment' ? childrenOf(node.children, values) : [ELEMENT];
  if (ts.isJsxSelfClosingElement(node)) return [ELEMENT];
  if (node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined') return [];
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : [{ text: true, changes: false }];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return changing(childrenIn(node.right, values));
  if (ts.isConditionalExpression(node))
    return changing([node.whenTrue, node.whenFalse].flatMap((part) => childrenIn(part, values)));
  if (ts.isCallExpression(node)) return resultOf(node, values);
  const value = ts.isIdentifier(node) ? values.get(node.text) : undefined;
  return value && value !== node ? childrenIn(value, values) : [{ text: true, changes: true }];
}

/** Returns the children that a call returns. */
function resultOf(call: ts.CallExpression, values: Values): Child[] {
  const callee = call.expression.getText();
  if (callee === 'elementsOf' || callee === 'createElement') return [{ text: false, changes: true }];
  if (callee === 'createPortal') return [];
  // A message without placeholders.
  const [first] = call.arguments;
  if (/^t[A-Z]?\w*$/.test(callee) && call.arguments.length === 1 && first && ts.isStringLiteralLike(first))
    return [{ text: true, changes: false }];
  const last = /(?:\.(?:map|flatMap)|^Array\.from)$/.test(callee) ? call.arguments.at(-1) : call.expression;
  const mapped = last && ts.isIdentifier(last) ? values.get(last.text) : last;
  return mapped && ts.isArrowFunction(mapped)
    ? changing(returnsOf(mapped.body).flatMap((value) => childrenIn(value, values)))
    : [{ text: true, changes: true }];
}

/** Returns whether a function is a component. */
const isComponent = (node: ts.Node): node is ts.FunctionDeclaration | ts.ArrowFunction =>
  (ts.isFunctionDeclaration(node) && /^[A-Z][a-z]/.test(node.name?.text ?? '')) ||
  (ts.isArrowFunction(node) &&
    ts.isVariableDeclaration(node.parent) &&
    /^[A-Z][a-z]/.test(node.parent.name.getText()) &&
    node.parent.parent.parent.parent.kind === ts.SyntaxKind.SourceFile);

/**
 * Returns the lines of a file with texts that React cannot change on a translated page: a page translator replaces each
 * text by an element of its own, so React can no longer find the text, nor insert an element before it. A text is safe
 * as the only child of an element, and beside siblings if nothing there changes.
 */
export function looseTexts(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const values = valuesOf(file);
  const lines: string[] = [];
  const report = (node: ts.Node): void => {
    lines.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
  };
  const visit = (node: ts.Node): void => {
    // A button puts texts into elements.
    if (ts.isJsxElement(node) && !['Button', 'Fragment'].includes(tagOf(node))) {
      const parts = node.children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
      const [only] = parts;
      const alone = parts.length === 1 && only && ts.isJsxExpression(only) && !only.getText().includes('<>');
      const children = childrenOf(node.children, values);
      const mixes = children.length > 1 && children.some(({ text }) => text);
      if (mixes && !alone && children.some(({ changes }) => changes)) report(node);
    }
    // Its text would stand beside siblings that it cannot see.
    if (isComponent(node) && node.body)
      for (const value of returnsOf(node.body)) if (childrenIn(value, values).some(({ text }) => text)) report(value);
    if (ts.isCallExpression(node) && node.expression.getText() === 'createPortal' && node.arguments[0])
      if (childrenIn(node.arguments[0], values).some(({ text }) => text)) report(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}
