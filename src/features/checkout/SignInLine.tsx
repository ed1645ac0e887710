import { signIn } from '#src/config/routes.ts';
import { useTranslations } from './translations.ts';

/** Renders the benefit of signing in and a link that returns here; typed values are preserved. */
export function SignInLine({ text, className = '' }: { text: string; className?: string }) {
  const { t, locale } = useTranslations();
  return (
    <p className={`flex flex-wrap items-center justify-between gap-3 text-sm text-muted ${className}`}>
      <span>{text}</span>
      <a
        className="btn btn-outline btn-small min-h-11"
        href={signIn({ locale })}
        onClick={(event) => {
          event.currentTarget.href = signIn({ locale }, location.pathname + location.search);
        }}
      >
        {t('signIn')}
      </a>
    </p>
  );
}
