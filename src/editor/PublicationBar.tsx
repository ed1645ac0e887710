import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { EditorState, Publication } from './publication.ts';
import { Undo } from './Undo.tsx';
import { formOf, WINDOW } from './versions.ts';

/** Where the state of the editor is asked for. */
const ADDRESS = '/api/keystatic/publication';
/** Time between two requests, in ms: while a change is being published, and else. */
const [SOON_MS, LATER_MS] = [500, 2000];

const time = (at: string): string =>
  new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const seconds = (since: string, at: string): number =>
  Math.max(1, Math.round((Date.parse(at) - Date.parse(since)) / 1000));

/** The form with the import of redirects (`RedirectImport.astro`). */
const REDIRECTS = 'singleton/redirects';

const NEUTRAL = '#334155';
const COLORS: Record<Publication['state'], string> = {
  none: NEUTRAL,
  publishing: '#1d4ed8',
  published: '#166534',
  failed: '#b91c1c',
};
const WARNING = '#92400e';
const LINK: CSSProperties = { color: '#fff', marginInlineStart: 12 };

/**
 * Says in a corner of the editor whether the last change is published, with links to the pages that show it, and offers to
 * undo it; warns when another window has the same form open. `children` stand above it.
 */
export function PublicationBar({ children }: { children?: ReactNode }) {
  const { state, form } = useEditorState();
  const { publication, undo, others } = state;
  return (
    <div
      style={{
        position: 'fixed',
        insetInlineEnd: 16,
        bottom: 16,
        zIndex: 10,
        display: 'grid',
        gap: 8,
        maxWidth: 'min(480px, calc(100vw - 32px))',
        maxHeight: '40vh',
        overflow: 'auto',
        // What is between its parts belongs to the form below.
        pointerEvents: 'none',
        color: '#fff',
        font: '14px/1.5 system-ui, sans-serif',
      }}
    >
      <div style={{ display: 'contents' }}>{children}</div>
      <div role="alert">
        {others > 0 && (
          <Box color={WARNING}>
            {`This form is also open in ${others === 1 ? 'another window' : `${others} other windows`}. Save in one of them only: a save over a newer version is refused.`}
          </Box>
        )}
      </div>
      {form === REDIRECTS && (
        <Box color={NEUTRAL}>
          <a href="/keystatic/redirect-import" style={{ color: '#fff' }}>
            Import redirects from a CSV file
          </a>
        </Box>
      )}
      <Box color={COLORS[publication.state]} isEmpty={publication.state === 'none' && !undo}>
        <div role="status">
          <Message publication={publication} />
        </div>
        {undo && publication.state !== 'publishing' && <Undo offer={undo} at={time(undo.at)} />}
      </Box>
    </div>
  );
}

/** A part of the bar; without content it takes no room. */
function Box({ color, isEmpty = false, children }: { color: string; isEmpty?: boolean; children: ReactNode }) {
  return (
    <div style={{ borderRadius: 8, background: color, padding: isEmpty ? 0 : '8px 16px', pointerEvents: 'auto' }}>
      {children}
    </div>
  );
}

function Message({ publication }: { publication: Publication }) {
  if (publication.state === 'publishing')
    return <p style={{ margin: 0 }}>Publishing the change. The shop stays open meanwhile …</p>;
  if (publication.state === 'failed')
    return (
      <>
        <p style={{ margin: 0 }}>The change is saved, and could not be published; the shop is as before.</p>
        <pre style={{ whiteSpace: 'pre-wrap', margin: 0, font: 'inherit' }}>{publication.text.trim()}</pre>
      </>
    );
  if (publication.state === 'none') return null;
  return (
    <>
      <span>{`Published at ${time(publication.at)}, in ${seconds(publication.since, publication.at)} s.`}</span>
      {publication.pages.map((page) => (
        <a key={page} href={page} target="_blank" rel="noreferrer" style={LINK}>
          {`See ${page}`}
        </a>
      ))}
    </>
  );
}

const NOTHING: EditorState = { publication: { state: 'none', pages: [] }, undo: null, others: 0 };

/** Asks for the state again and again, and tells the server which form this window has open. */
function useEditorState(): { state: EditorState; form: string } {
  const [state, setState] = useState(NOTHING);
  const [form, setForm] = useState('');
  useEffect(() => {
    let timer = 0;
    let ended = false;
    const look = async () => {
      let wait = LATER_MS;
      const open = formOf(window.location.pathname);
      setForm(open);
      try {
        const response = await fetch(`${ADDRESS}?${new URLSearchParams({ window: WINDOW, form: open })}`);
        // A shop that is being replaced, or a session that has ended: what was last said stays.
        if (response.ok) {
          const next: EditorState = await response.json();
          if (next.publication.state === 'publishing') wait = SOON_MS;
          if (!ended) setState(next);
        }
      } catch {
        wait = SOON_MS;
      }
      if (!ended) timer = window.setTimeout(look, wait);
    };
    const close = () => void fetch(`${ADDRESS}?${new URLSearchParams({ window: WINDOW })}`, { keepalive: true });
    window.addEventListener('pagehide', close);
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
      window.removeEventListener('pagehide', close);
    };
  }, []);
  return { state, form };
}
