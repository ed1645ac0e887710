/**
 * A promotion's video with a play button, which replays it after its end (PROMO-01). Without a script the native
 * controls stay. `carousel-swiper.ts` pauses the carousel while it plays.
 */
class Video extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const button = this.querySelector('button');
    if (!video || !button) return;
    video.controls = false;
    button.hidden = false;
    button.addEventListener('click', () => {
      this.removeAttribute('data-ended');
      video.play().catch(() => this.#rest(video, button));
    });
    video.addEventListener('play', () => {
      button.hidden = true;
      this.dataset['playing'] = '';
      video.controls = true;
    });
    video.addEventListener('ended', () => {
      this.dataset['ended'] = '';
      this.#rest(video, button);
    });
  }

  #rest(video: HTMLVideoElement, button: HTMLButtonElement): void {
    button.hidden = false;
    video.controls = false;
  }
}

customElements.define('islet-video', Video);
