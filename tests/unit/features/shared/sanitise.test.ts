import { describe, expect, it } from 'vitest';
import { plainText, safeHtml } from '#src/features/shared/page/sanitise.server.ts';

describe('safeHtml', () => {
  it('POP-11 The plain formatting of a description is kept', () => {
    expect(safeHtml('<p>Fresh <strong>bread</strong></p><ul><li>one</li></ul>')).toBe(
      '<p>Fresh <strong>bread</strong></p><ul><li>one</li></ul>',
    );
  });

  it('Everything that could run, load or restyle is removed', () => {
    const evil =
      '<p onclick="steal()" style="position:fixed">a</p><script>steal()</script><img src=x onerror=steal()><iframe src="//x"></iframe><style>p{}</style><svg onload=steal()></svg>';
    expect(safeHtml(evil)).toBe('<p>a</p>');
  });

  it('Links lead only to the web, mail and phone, and search engines are told not to follow them', () => {
    expect(safeHtml('<a href="javascript:steal()">x</a>')).toBe('<a rel="nofollow noopener" target="_blank">x</a>');
    expect(safeHtml('<a href="https://shop.example/a">x</a>')).toBe(
      '<a href="https://shop.example/a" rel="nofollow noopener" target="_blank">x</a>',
    );
  });

  it('Headings of a merchant are put below those of the page', () => {
    expect(safeHtml('<h1>Care</h1>')).toBe('<h3>Care</h3>');
    expect(safeHtml('<h1>Care</h1><h2>Wash</h2><h3>Cold</h3>', 'page')).toBe('<h2>Care</h2><h2>Wash</h2><h3>Cold</h3>');
  });

  it('The paragraphs and signs of plain text are kept', () => {
    expect(safeHtml('Salt & pepper, 5 < 6\nline\n\nnext')).toBe(
      '<p>Salt &amp; pepper, 5 &lt; 6<br />line</p><p>next</p>',
    );
    expect(safeHtml('  ')).toBe('');
  });
});

describe('plainText', () => {
  it('The plain text has the words and no markup', () => {
    expect(plainText('<p>Fresh&nbsp;bread</p><p>Salt &amp; pepper<br>daily</p><script>x()</script>')).toBe(
      'Fresh bread Salt & pepper daily',
    );
    expect(plainText('Plain  text')).toBe('Plain text');
  });
});
