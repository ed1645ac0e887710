import { missingFields } from './track-fields.ts';

/** The tracking form of the parcel home: opens the tracking drawer with the entered order (HOME-X). */
class Track extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#track();
    });
  }

  #showProblem(field: HTMLInputElement | null, text: string): void {
    if (text === '') field?.removeAttribute('aria-invalid');
    else field?.setAttribute('aria-invalid', 'true');
    const errorText = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
    if (errorText && errorText.textContent !== text) errorText.textContent = text;
  }

  async #track(): Promise<void> {
    const order = this.querySelector<HTMLInputElement>('#track-order');
    const phone = this.querySelector<HTMLInputElement>('#track-phone');
    const { needOrder = '', needPhone = '' } = this.dataset;
    const missing = missingFields(
      order?.value ?? '',
      phone?.value ?? '',
      !('signed' in document.documentElement.dataset),
    );
    this.#showProblem(order, missing.order ? needOrder : '');
    this.#showProblem(phone, missing.phone ? needPhone : '');
    if (missing.order || missing.phone) {
      (missing.order ? order : phone)?.focus();
      return;
    }
    const [{ rememberOrder }, { typedId }] = await Promise.all([
      import('#src/state/orders/last.ts'),
      import('#src/lib/typed.ts'),
    ]);
    const orderId = typedId(order?.value ?? '');
    if (orderId === null) {
      this.#showProblem(order, needOrder);
      order?.focus();
      return;
    }
    // The drawer reads the phone from this tab's session storage.
    rememberOrder({ orderId, phone: phone?.value.trim() ?? '' });
    const opener = this.querySelector<HTMLElement>('[data-open="track"]');
    if (!opener) return;
    opener.dataset['orderId'] = String(orderId);
    opener.click();
  }
}

customElements.define('islet-track', Track);
