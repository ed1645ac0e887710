import type { CSSProperties } from 'react';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../forms/lengths.ts';

/** What search engines and shared links show of a page. */
export type PageHead = { title: string; description: string; address: string; picture: string };

const clip = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
const box: CSSProperties = { border: '1px solid #d4d4d8', borderRadius: 8, padding: 12, minWidth: 0 };

/** Shows how a page looks in search results and as a shared link. */
export function SearchResult({ head: { title, description, address, picture } }: { head: PageHead }) {
  return (
    <div
      dir="auto"
      style={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 12,
        padding: 12,
        font: '13px/1.4 system-ui, sans-serif',
      }}
    >
      <figure style={{ ...box, margin: 0 }}>
        <figcaption style={{ color: '#52525b' }}>Search result</figcaption>
        <div style={{ color: '#202124', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {address}
        </div>
        <div style={{ color: '#1a0dab', fontSize: 17 }}>{clip(title, TITLE_LENGTH)}</div>
        <div style={{ color: '#474747' }}>{clip(description, DESCRIPTION_LENGTH)}</div>
      </figure>
      <figure style={{ ...box, margin: 0 }}>
        <figcaption style={{ color: '#52525b' }}>Shared link</figcaption>
        {picture && (
          <img
            src={new URL(picture).pathname + new URL(picture).search}
            alt=""
            style={{ width: '100%', aspectRatio: '1200 / 630', objectFit: 'cover' }}
          />
        )}
        <div style={{ fontWeight: 600 }}>{clip(title, TITLE_LENGTH)}</div>
      </figure>
    </div>
  );
}
