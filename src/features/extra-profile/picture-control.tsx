import { useEffect, useRef, useState } from 'react';
import type { ProfileField } from '../../domain/profile-fields/plan-fields.ts';
import { UPLOADING } from '../../domain/profile-fields/check-fields.ts';
import { useAppServices } from '../../engine/services.ts';
import type { FieldProps } from '../../forms/define-form.ts';
import { thumbnailOf } from '../../platform/document/thumbnail.ts';
import { writeField } from '../../platform/document/write-field.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import type { Translator } from '../../i18n/translator.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { labelOf } from './field-texts.ts';
import {
  MAX_PICTURE_MB,
  PICTURE_TYPES,
  problemOf,
  uploadPicture,
  type PictureProblem,
} from './upload-picture.ts';

type Props = FieldProps & {
  field: Extract<ProfileField, { kind: 'avatar' }>;
  /** Called once the server has answered that it cannot store a picture. */
  onNotStored: () => void;
};

type Picture = { is: 'empty' } | { is: 'uploading'; share: number } | { is: 'uploaded'; address: string };

/** Uploads a picture as soon as it is chosen; the value of the field is its address, which the person never sees. */
export function PictureControl({ field, input, prefill, onNotStored }: Props) {
  const { t } = useTranslate();
  const services = useAppServices();
  const prefilled = prefill?.[field.control];
  // The page may have kept the field while a picture was on its way.
  const address = prefilled === UPLOADING ? undefined : prefilled;
  const [picture, setPicture] = useState<Picture>(address ? { is: 'uploaded', address } : { is: 'empty' });
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<PictureProblem>();
  const value = useRef<HTMLInputElement | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const set = (text: string, next: Picture, reason?: PictureProblem) => {
    if (value.current) writeField(value.current, text);
    setPicture(next);
    setProblem(reason);
    if (reason === 'fields.error_picture_not_stored') onNotStored();
  };
  const remove = () => {
    upload.current?.abort();
    set('', { is: 'empty' });
    button.current?.focus();
  };
  const take = async (chosen: File) => {
    const wrong = problemOf(chosen);
    if (wrong) {
      // The picture that is there stays.
      setProblem(wrong);
      return;
    }
    upload.current?.abort();
    const { signal } = (upload.current = new AbortController());
    const showProgress = (share: number) => {
      if (!signal.aborted) setPicture({ is: 'uploading', share });
    };
    set(UPLOADING, { is: 'uploading', share: 0 });
    setPreview(undefined);
    void thumbnailOf(chosen).then((url) => {
      if (!signal.aborted) setPreview(url);
    });
    const ended = await uploadPicture(chosen, services, { signal, onProgress: showProgress });
    // An upload is aborted when the person removes the picture, chooses another one, or leaves the page.
    if (signal.aborted) return;
    if ('problem' in ended) set('', { is: 'empty' }, ended.problem);
    else set(ended.url, { is: 'uploaded', address: ended.url });
  };

  const label = labelOf(field, t);
  const { shown, chooseLabel, removeLabel, progress, status } = viewOf(picture, preview, t);
  return (
    <PictureField
      id={input.id}
      legend={field.required ? label : t('fields.optional', { label })}
      hint={[field.description, t('fields.picture_rules', { count: MAX_PICTURE_MB })]}
      error={problem ? t(problem, { count: MAX_PICTURE_MB }) : input.error}
      picture={shown}
      progress={progress}
      status={status}
    >
      {(described) => (
        <>
          <Button
            {...described}
            ref={button}
            id={input.id}
            variant="secondary"
            size="small"
            onClick={() => file.current?.click()}
          >
            {t(chooseLabel)}
          </Button>
          {removeLabel && (
            <Button variant="plain" size="small" onClick={remove}>
              {t(removeLabel)}
            </Button>
          )}
          <input
            ref={file}
            type="file"
            hidden
            accept={PICTURE_TYPES.join()}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              // Otherwise the browser would not report that the person chooses this file once more.
              currentTarget.value = '';
              if (chosen) void take(chosen);
            }}
          />
          {/* The form focuses it where its value is wrong. */}
          <input
            name={input.name}
            defaultValue={address}
            onChange={(event) => void input.onChange(event)}
            ref={(element) => {
              value.current = element;
              input.ref(element);
            }}
            onFocus={() => button.current?.focus()}
            tabIndex={-1}
            aria-hidden
            readOnly
          />
        </>
      )}
    </PictureField>
  );
}

interface View {
  chooseLabel: MessageKey;
  removeLabel?: MessageKey;
  shown?: string | undefined;
  progress?: { share: number; text: string };
  /** Announced, so only at each quarter. */
  status: string;
}

function viewOf(picture: Picture, preview: string | undefined, t: Translator['t']): View {
  switch (picture.is) {
    case 'empty':
      return { chooseLabel: 'fields.picture_choose', status: '' };
    case 'uploading': {
      const { share } = picture;
      const said = (percent: number) => t('fields.picture_uploading', { percent });
      return {
        chooseLabel: 'fields.picture_change',
        removeLabel: 'action.cancel',
        shown: preview,
        progress: { share, text: said(Math.floor(share * 100)) },
        status: said(Math.floor(share * 4) * 25),
      };
    }
    case 'uploaded':
      return {
        chooseLabel: 'fields.picture_change',
        removeLabel: 'fields.picture_remove',
        shown: preview ?? picture.address,
        status: t('fields.picture_uploaded'),
      };
  }
}
