import { useEffect, useState } from 'react';

/** Time between two requests, in ms. */
const LOOK_MS = 5000;

/** Says above the forms which mistakes keep content of the disk out of the shop. */
export function Notices() {
  const [notices, setNotices] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = async () => {
      const response = await fetch('/api/keystatic/notices').catch(() => null);
      if (response?.ok) setNotices(await response.json());
    };
    void look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (notices.length === 0) return null;
  return (
    <section role="alert" aria-label="Left out" className="notices">
      <p>Not published because of a mistake; everything else is:</p>
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}
