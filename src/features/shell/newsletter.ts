import { isEmail } from '#src/lib/email.ts';

/**
 * The newsletter form: idle, submitting, then success or error; the field is cleared after a success, and a line asks to
 * open the mail where there is one (FOOT-03).
 */
class Newsletter extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
  }

  async #submit(): Promise<void> {
    const input = this.querySelector('input');
    const button = this.querySelector('button');
    if (!input || !button || this.hasAttribute('aria-busy')) return;
    const email = input.value.trim();
    const { invalid = '', failed = '', done = '', mailed = '' } = this.dataset;
    if (!isEmail(email)) {
      this.#showStatus(invalid, true);
      input.focus();
      return;
    }
    this.setAttribute('aria-busy', 'true');
    button.disabled = true;
    this.#showHint('');
    try {
      const { subscribe } = await import('#src/state/newsletter.ts');
      const result = await subscribe(email);
      if (result.ok) input.value = '';
      if (result.ok && result.value.mailed) this.#showHint(mailed);
      this.#showStatus(result.ok ? done : result.error.messages[0]?.message || failed, !result.ok);
    } catch {
      this.#showStatus(failed, true);
    } finally {
      this.removeAttribute('aria-busy');
      button.disabled = false;
    }
  }

  #showHint(text: string): void {
    this.querySelector('[aria-live]')?.replaceChildren(text);
  }

  #showStatus(text: string, wrong: boolean): void {
    const input = this.querySelector('input');
    if (wrong) input?.setAttribute('aria-invalid', 'true');
    else input?.removeAttribute('aria-invalid');
    const status = this.querySelector<HTMLElement>('[role="status"]');
    status?.replaceChildren(text);
    status?.toggleAttribute('data-wrong', wrong);
  }
}

customElements.define('islet-newsletter', Newsletter);
