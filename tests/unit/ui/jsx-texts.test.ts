import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { looseTexts } from './jsx-texts.ts';

describe('Texts of islands on a page that a browser translates', () => {
  test('No island has a text that React cannot change or remove', () => {
    const lines = globSync('src/**/*.tsx').flatMap((path) => looseTexts(path, readFileSync(path, 'utf8')));
    expect(lines).toEqual([]);
  });

  test.each([
    '<p>{busy && <Spinner />}{t("place")}</p>',
    '<p>{open ? <Up /> : <Down />} more</p>',
    '<p>{rows.map((row) => <b key={row}>{row}</b>)} and more</p>',
    '<p>Total: {note && t("note")}</p>',
    '<p>{count} <b>items</b></p>',
    '<p>{count + 1}<Icon /></p>',
    '<p><Icon />{children}</p>',
    '<p>{late && <>{t("late")} <b /></>}</p>',
    '<Fact>{name}{address && <span>{address}</span>}</Fact>',
    'createPortal(t("stock"), head)',
  ])('A text beside what changes is reported: %s', (jsx) => {
    expect(looseTexts('Part.tsx', `const Part = () => (<div>{${jsx}}</div>);`)).toEqual(['Part.tsx:1']);
  });

  test.each(['const Name = () => t("name");', 'function Name() { return <>{name}</>; }'])(
    'A component that returns text is reported: %s',
    (source) => {
      expect(looseTexts('Name.tsx', source)).toEqual(['Name.tsx:1']);
    },
  );

  test.each([
    '<p>{busy ? t("wait") : count}</p>',
    '<p>{busy && <Spinner />}<span>{t("place")}</span></p>',
    '<p>{t("label")}: <b>{count}</b></p>',
    '<p><Icon />{elementsOf(children)}</p>',
    '<Button>{icon && <Icon />}{t("send")}</Button>',
  ])('A text that is safe is not reported: %s', (jsx) => {
    expect(looseTexts('Part.tsx', `const Part = () => (<div>{${jsx}}</div>);`)).toEqual([]);
  });
});
