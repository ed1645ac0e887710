import { Button, type ButtonProps } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

type Props = {
  /** Path of an illustration, null for none. */
  art?: string | null;
  title: string;
  text?: string | undefined;
  /** Text of the button. */
  retry: string;
  tone?: ButtonProps['tone'];
  className?: string;
  onRetry: () => void;
};

/** Renders what stands instead of content that could not be loaded. */
export const Failed = ({ art = '/art/error.svg', title, text, retry, tone = 'primary', className, onRetry }: Props) => (
  <div className={className} role="alert">
    <EmptyState art={art} title={title} text={text}>
      <Button tone={tone} onClick={onRetry}>
        {retry}
      </Button>
    </EmptyState>
  </div>
);

/** Renders the same as a card of its own. */
export const FailedCard = (props: Omit<Props, 'className'>) => <Failed {...props} className="card" />;

/** Renders the same in one line, for a part of a card. */
export const FailedLine = ({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3">
    <p className="min-w-0 flex-1">{text}</p>
    <Button tone="outline" onClick={onRetry}>
      {retry}
    </Button>
  </div>
);
