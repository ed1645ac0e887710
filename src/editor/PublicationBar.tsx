import { useEffect, useState } from 'react';
import type { Publication } from './publication.ts';

/** Where the state of the publication is asked for. */
const ADDRESS = '/api/keystatic/publication';
/** Time between two requests, in ms: while a change is being published, and else. */
const [SOON_MS, LATER_MS] = [500, 2000];

const time = (at: string): string =>
  new Date(at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const seconds = (since: string, at: string): number =>
  Math.max(1, Math.round((Date.parse(at) - Date.parse(since)) / 1000));

const COLORS: Record<Publication['state'], string> = {
  none: '',
  publishing: '#1d4ed8',
  published: '#166534',
  failed: '#b91c1c',
};

/** Says in a corner of the editor whether the last change is published, with links to the pages that show it. */
export function PublicationBar() {
  const publication = usePublication();
  return (
    <div
      role="status"
      style={{
        position: 'fixed',
        insetInlineEnd: 16,
        bottom: 16,
        zIndex: 10,
        maxWidth: 'min(480px, calc(100vw - 32px))',
        boxSizing: 'border-box',
        borderRadius: 8,
        background: COLORS[publication.state],
        color: '#fff',
        font: '14px/1.5 system-ui, sans-serif',
        padding: publication.state === 'none' ? 0 : '8px 16px',
        maxHeight: '30vh',
        overflow: 'auto',
      }}
    >
      <Message publication={publication} />
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
        <a key={page} href={page} target="_blank" rel="noreferrer" style={{ color: '#fff', marginInlineStart: 12 }}>
          {`See ${page}`}
        </a>
      ))}
    </>
  );
}

function usePublication(): Publication {
  const [publication, setPublication] = useState<Publication>({ state: 'none', pages: [] });
  useEffect(() => {
    let timer = 0;
    let ended = false;
    const look = async () => {
      let wait = LATER_MS;
      try {
        const response = await fetch(ADDRESS);
        // A shop that is being replaced, or a session that has ended: what was last said stays.
        if (response.ok) {
          const next: Publication = await response.json();
          if (next.state === 'publishing') wait = SOON_MS;
          if (!ended) setPublication(next);
        }
      } catch {
        wait = SOON_MS;
      }
      if (!ended) timer = window.setTimeout(look, wait);
    };
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, []);
  return publication;
}
