import { Component, createRef, type ReactNode } from 'react';
import { type TypedTexts, typeAgain, typedTexts } from './typed-texts.ts';

type Props = {
  /** Returns what is shown instead of an island that has failed; `retry` renders it anew. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
};

type State = { failed: boolean };

/**
 * Keeps an error in its island: the rest of the page works, and the island can be rendered anew, with what was typed into
 * it. React reports the error.
 */
export class IslandBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  #part = createRef<HTMLDivElement>();
  #typed: TypedTexts = new Map();

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  // Before React removes the island.
  override getSnapshotBeforeUpdate(_: Props, before: State): null {
    if (this.state.failed && !before.failed && this.#part.current) this.#typed = typedTexts(this.#part.current);
    return null;
  }

  override componentDidUpdate({ children }: Props, before: State): void {
    // Another island has taken its place.
    if (before.failed && this.state.failed && children !== this.props.children) this.#retry();
    const part = this.#part.current;
    if (!before.failed || !part) return;
    typeAgain(part, this.#typed);
    // The button that was pressed is gone.
    if (document.activeElement === document.body) part.closest<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  #retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    if (this.state.failed) return this.props.failed(this.#retry);
    // An element that React can remove whatever else, like a page translator, has put into it.
    return (
      <div ref={this.#part} className="contents">
        {this.props.children}
      </div>
    );
  }
}
