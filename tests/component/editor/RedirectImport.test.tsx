import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RedirectImport } from '#src/editor/RedirectImport.tsx';
import type { ImportRow } from '#src/editor/redirect-import.ts';

const row = (number: number, result: ImportRow['result'], reason = ''): ImportRow => ({
  row: number,
  cells: [`/old-${number}`, '/food', '"yes"'],
  path: `/old-${number}`,
  to: '/food',
  permanent: false,
  result,
  reason,
});
const report = {
  rows: [row(1, 'new'), row(2, 'refused', 'The new address is no page.'), row(3, 'unchanged')],
  contents: '{"redirects":["é"]}',
  base: 'version-1',
};

let saves: unknown[];
let response: () => Response;

beforeEach(() => {
  saves = [];
  response = () => Response.json([]);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('/redirect-report')) return Response.json(report);
    if (!path.endsWith('/update'))
      return Response.json({ publication: { state: 'none', pages: [] }, undo: null, others: 0 });
    saves.push(JSON.parse(String(init?.body)));
    return response();
  });
});

afterEach(cleanup);

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function check(): Promise<void> {
  render(<RedirectImport />);
  fireEvent.change(screen.getByRole('textbox', { name: 'CSV' }), { target: { value: '/old-1,/food' } });
  await press('Check the rows');
}

test('The report names each row with its result, the refused ones first, before anything is saved', async () => {
  await check();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 new, 0 replaced, 1 there already, 1 refused.');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((one) => within(one).getAllByRole('cell')[4]?.textContent)).toEqual([
    'Refused. The new address is no page.',
    'New',
    'There already',
  ]);
  expect(saves).toEqual([]);
});

test('One button saves the good rows over the version that was checked', async () => {
  await check();
  await press('Take over 1 redirect');
  expect(saves).toEqual([
    {
      additions: [{ path: 'redirects.json', contents: Buffer.from(report.contents).toString('base64') }],
      deletions: [],
      base: { 'redirects.json': 'version-1' },
      window: expect.any(String),
    },
  ]);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Saved 1 redirect.');
});

test('The refused rows can be downloaded with their reasons', async () => {
  await check();
  const link = screen.getByRole('link', { name: 'Download the refused row' });
  expect(link.getAttribute('download')).toBe('refused-redirects.csv');
  const [, text = ''] = (link.getAttribute('href') ?? '').split(',', 2);
  expect(decodeURIComponent(text)).toBe('\uFEFF"/old-2","/food","""yes""","The new address is no page."\r\n');
});

test('A refused save says why and keeps the report', async () => {
  response = () => new Response('redirects.json was changed in another window.', { status: 409 });
  await check();
  await press('Take over 1 redirect');
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('was changed in another window');
  expect(screen.getByRole('button', { name: 'Take over 1 redirect' })).toBeTruthy();
});
