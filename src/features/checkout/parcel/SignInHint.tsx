import { signIn } from '#src/config/routes.ts';
import { useSpeech } from '../words.ts';
import { useParcelSpeech } from './speech.ts';

/** A guest may go on, or sign in and come back here with what was typed. */
export function SignInHint() {
  const { say, locale } = useSpeech();
  const { tell } = useParcelSpeech();
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-subtle p-4 text-sm text-muted">
      {tell('asGuest')}
      <a
        className="btn btn-outline btn-small min-h-11"
        href={signIn({ locale })}
        onClick={(event) => {
          event.currentTarget.href = signIn({ locale }, location.pathname + location.search);
        }}
      >
        {say('signIn')}
      </a>
    </p>
  );
}
