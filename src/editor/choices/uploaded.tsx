import type { AssetFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement, useState } from 'react';
import { ChosenInput } from './chosen.tsx';

type Picture = { data: Uint8Array; extension: string; filename: string };
type PictureField = AssetFormField<Picture | null, Picture | null, string | null>;
type Props = FormFieldInputProps<Picture | null> & { Input: PictureField['Input'] };

/** Returns a picture of the content's folder; null if it is gone. */
async function loadUploaded(name: string): Promise<Picture | null> {
  const response = await fetch(`/api/keystatic/picture?${new URLSearchParams({ name })}`);
  if (!response.ok) return null;
  const filename = name.split('/').at(-1) ?? name;
  return {
    data: new Uint8Array(await response.arrayBuffer()),
    extension: filename.split('.').at(-1) ?? '',
    filename,
  };
}

/** Uploads a picture, or takes one that was uploaded before. */
function PictureInput({ Input, ...props }: Props) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const choose = async (chosen: string) => {
    setName(chosen);
    const picture = /\.\w+$/.test(chosen) ? await loadUploaded(chosen) : null;
    if (picture) props.onChange(picture);
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Input {...props} />
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary style={{ font: '14px system-ui, sans-serif' }}>Use an uploaded picture</summary>
        {opened && (
          <ChosenInput
            kind="picture"
            label="Uploaded picture"
            value={name}
            onChange={(chosen) => void choose(chosen)}
            autoFocus={false}
            error={null}
            forceValidation={false}
          />
        )}
      </details>
    </div>
  );
}

const withUploaded =
  (Input: PictureField['Input']): PictureField['Input'] =>
  (props) =>
    createElement(PictureInput, { ...props, Input });

/** Returns a field for a picture that also offers those uploaded before. */
export const orUploaded = (field: PictureField): PictureField => ({ ...field, Input: withUploaded(field.Input) });
