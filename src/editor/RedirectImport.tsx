import { type ChangeEvent, type FormEvent, useState } from 'react';
import { PublicationBar } from './PublicationBar.tsx';
import type { ImportReport, ImportRow } from './redirect-import.ts';
import { WINDOW } from './versions.ts';

type Report = ImportReport & { base: string | null };

type Step =
  | { kind: 'input'; problem: string }
  | { kind: 'busy'; text: string }
  | { kind: 'report'; report: Report; problem: string }
  | { kind: 'saved'; count: number; refused: ImportRow[] };

const HEADERS = { 'Content-Type': 'application/json', 'no-cors': '1' };
const UNREACHABLE = 'The shop could not be reached. Look in the terminal whether it runs.';

const RESULTS = { new: 'New', replaces: 'Replaces', unchanged: 'There already', refused: 'Refused' } as const;

const countOf = (rows: readonly ImportRow[], result: ImportRow['result']): number =>
  rows.filter((row) => row.result === result).length;

/** Returns the sentence with the number of rows of each result. */
const summaryOf = (rows: readonly ImportRow[]): string =>
  `${countOf(rows, 'new')} new, ${countOf(rows, 'replaces')} replaced, ${countOf(rows, 'unchanged')} there already, ${countOf(rows, 'refused')} refused.`;

const redirectsOf = (count: number): string => (count === 1 ? '1 redirect' : `${count} redirects`);

/** Imports redirects from a CSV text: a report of each row, and a button that saves the good ones. */
export function RedirectImport() {
  const [csv, setCsv] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'input', problem: '' });

  const check = async (event: FormEvent) => {
    event.preventDefault();
    setStep({ kind: 'busy', text: 'Checking the rows and the pages they lead to …' });
    const response = await send('/api/keystatic/redirect-report', { csv });
    setStep(
      response.ok
        ? { kind: 'report', report: await response.json(), problem: '' }
        : { kind: 'input', problem: await response.text() },
    );
  };

  const save = async (report: Report, contents: string) => {
    setStep({ kind: 'busy', text: 'Saving …' });
    const response = await send('/api/keystatic/update', {
      additions: [{ path: 'redirects.json', contents: base64(contents) }],
      deletions: [],
      base: { 'redirects.json': report.base },
      window: WINDOW,
    });
    const refused = report.rows.filter(({ result }) => result === 'refused');
    const count = countOf(report.rows, 'new') + countOf(report.rows, 'replaces');
    setStep(
      response.ok ? { kind: 'saved', count, refused } : { kind: 'report', report, problem: await response.text() },
    );
  };

  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) setCsv(await file.text());
  };

  return (
    <main>
      <p>
        <a href="/keystatic/singleton/redirects">Back to the redirects</a>
      </p>
      <h1>Import redirects</h1>
      <form onSubmit={(event) => void check(event)}>
        <p>
          One redirect in a row: the old address, the new one, and <em>yes</em> if it is for good. Cells are separated
          by commas or semicolons; a header may come first. Of full addresses of a former site the path and query count.
          At most 2,000 rows at a time. Nothing is saved before you have seen what each row does.
        </p>
        <label>
          <span>CSV</span>
          <textarea
            value={csv}
            onChange={({ target }) => setCsv(target.value)}
            placeholder={'/summer,/offers/summer,yes\nhttps://former.example/store?id=12,/store/brasa'}
            spellCheck={false}
            dir="ltr"
          />
        </label>
        <label>
          <span>Or choose a file</span>
          <input type="file" accept=".csv,.txt,text/csv" onChange={(event) => void readFile(event)} />
        </label>
        <button type="submit" disabled={csv.trim() === '' || step.kind === 'busy'}>
          Check the rows
        </button>
      </form>
      <p role="status">
        {step.kind === 'busy' && <span>{step.text}</span>}
        {step.kind === 'report' && <span>{summaryOf(step.report.rows)}</span>}
        {step.kind === 'saved' && <span>{`Saved ${redirectsOf(step.count)}.`}</span>}
      </p>
      <p role="alert" className="refused" style={{ whiteSpace: 'pre-wrap' }}>
        {(step.kind === 'input' || step.kind === 'report') && step.problem}
      </p>
      {step.kind === 'report' && (
        <ReportView report={step.report} save={(contents) => void save(step.report, contents)} />
      )}
      {step.kind === 'saved' && <Refused rows={step.refused} />}
      <PublicationBar />
    </main>
  );
}

async function send(path: string, body: object): Promise<Response> {
  try {
    return await fetch(path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
  } catch {
    return new Response(UNREACHABLE, { status: 503 });
  }
}

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

function ReportView({ report, save }: { report: Report; save: (contents: string) => void }) {
  const { rows, contents } = report;
  const refused = rows.filter(({ result }) => result === 'refused');
  const count = countOf(rows, 'new') + countOf(rows, 'replaces');
  return (
    <section aria-label="What the import does">
      <div className="actions">
        {contents !== null && (
          <button type="button" onClick={() => save(contents)}>
            {`Take over ${redirectsOf(count)}`}
          </button>
        )}
        <Refused rows={refused} />
      </div>
      <div className="table">
        <table>
          <caption>The refused rows first</caption>
          <thead>
            <tr>
              {['Row', 'Old address', 'New address', 'For good', 'Result'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...refused, ...rows.filter(({ result }) => result !== 'refused')].map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.path}</td>
                <td>{row.to}</td>
                <td>{row.permanent ? 'Yes' : 'No'}</td>
                <td className={row.result === 'refused' ? 'refused' : undefined}>
                  <strong>{RESULTS[row.result]}</strong>
                  {row.reason && <span>{`. ${row.reason}`}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A link that downloads refused rows as they were, with the reason of each in a fourth column. */
function Refused({ rows }: { rows: readonly ImportRow[] }) {
  if (rows.length === 0) return null;
  const lines = rows.map(({ cells, reason }) => {
    const [old = '', target = '', good = ''] = cells;
    return [old, target, good, reason].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  });
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`;
  return (
    <a href={href} download="refused-redirects.csv">
      {`Download the ${rows.length === 1 ? 'refused row' : `${rows.length} refused rows`}`}
    </a>
  );
}
