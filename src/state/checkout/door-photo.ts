import { createDoorPhotoUpload } from '../addresses/door-photo.ts';
import { $form, changeForm, EMPTY_FORM } from './form.ts';

/** The upload of the photo of the door for this order. */
export const checkoutPhoto = createDoorPhotoUpload((photo) => changeForm({ photo }));

// A photo of one door must not arrive at another.
$form.listen(({ at, savedId }, before = EMPTY_FORM) => {
  if (at?.lat !== before.at?.lat || at?.lng !== before.at?.lng || savedId !== before.savedId) checkoutPhoto.cancel();
});
