/** Why a form cannot be sent (TRACK-02): what is missing, by field. */
type Missing = { order: boolean; phone: boolean };

/** Answers what a tracking form lacks: guests need the phone of the order, customers only its number. */
export const missingIn = (order: string, phone: string, guest: boolean): Missing => ({
  order: !/[\d٠-٩]/.test(order),
  phone: guest && !/[\d٠-٩]/.test(phone),
});

/** The tracking form of the parcel home: opens the drawer with the order that was asked for. */
class Track extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#track();
    });
  }

  #say(field: HTMLInputElement | null, text: string): void {
    field?.toggleAttribute('aria-invalid', text !== '');
    if (text !== '') field?.setAttribute('aria-invalid', 'true');
    const said = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
    if (said && said.textContent !== text) said.textContent = text;
  }

  async #track(): Promise<void> {
    const order = this.querySelector<HTMLInputElement>('#track-order');
    const phone = this.querySelector<HTMLInputElement>('#track-phone');
    const { needOrder = '', needPhone = '' } = this.dataset;
    const missing = missingIn(order?.value ?? '', phone?.value ?? '', !('signed' in document.documentElement.dataset));
    this.#say(order, missing.order ? needOrder : '');
    this.#say(phone, missing.phone ? needPhone : '');
    if (missing.order || missing.phone) {
      (missing.order ? order : phone)?.focus();
      return;
    }
    const [{ rememberOrder }, { latinDigits }] = await Promise.all([
      import('#src/stores/orders/last.ts'),
      import('#src/lib/digits.ts'),
    ]);
    const orderId = Number(latinDigits(order?.value ?? '').replace(/\D/g, ''));
    // The drawer takes the phone from what this tab remembers of the order.
    rememberOrder({ orderId, phone: phone?.value.trim() ?? '' });
    const opener = this.querySelector<HTMLElement>('[data-open="track"]');
    if (!opener) return;
    opener.dataset['orderId'] = String(orderId);
    opener.click();
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('islet-track'))
  customElements.define('islet-track', Track);
