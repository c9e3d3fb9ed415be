import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProfileField } from '../../domain/profile-fields/plan-fields.ts';
import { UPLOADING } from '../../domain/profile-fields/check-fields.ts';
import { useAppServices } from '../../engine/services.ts';
import type { FieldProps } from '../../forms/define-form.ts';
import { showFocused } from '../../platform/document/scroll.ts';
import { writeField } from '../../platform/document/write-field.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import type { Translator } from '../../i18n/translator.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { autoCompleteOf, labelOf } from './field-texts.ts';
import { preparePicture } from './prepare-picture.ts';
import { MAX_PICTURE_MB, uploadPicture, type PictureProblem } from './upload-picture.ts';

type Props = FieldProps & { field: Extract<ProfileField, { kind: 'avatar' }> };

type Picture =
  | { is: 'empty' }
  | { is: 'uploading'; share: number }
  | { is: 'uploaded'; address: string; isUnchanged: boolean };

/** What the field has before an upload, which a failed or canceled upload restores. */
interface Before {
  text: string;
  picture: Picture;
  preview: string | undefined;
}

const EMPTY: Before = { text: '', picture: { is: 'empty' }, preview: undefined };

/**
 * Uploads a picture as soon as it is chosen. The value of the field is the picture's URL, which users see only if the server requires
 * a picture but cannot store it: the field then also asks for the URL of one.
 */
export function PictureControl({ field, input, prefill }: Props) {
  const { t } = useTranslate();
  const services = useAppServices();
  const prefilled = prefill?.[field.control];
  // The page may have kept the field while a picture was on its way.
  const address = prefilled === UPLOADING ? undefined : prefilled;
  const [picture, setPicture] = useState<Picture>(
    address ? { is: 'uploaded', address, isUnchanged: false } : { is: 'empty' },
  );
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<PictureProblem>();
  const value = useRef<HTMLInputElement | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(undefined);
  const before = useRef<Before>(EMPTY);
  useEffect(() => () => upload.current?.abort(), []);
  useLayoutEffect(() => {
    if (problem) showFocused();
  }, [problem]);
  const [isStored, setStored] = useState(true);
  const asksAddress = field.required && !isStored;

  const set = (text: string, next: Picture) => {
    if (value.current) writeField(value.current, text);
    setPicture(next);
  };
  const restore = ({ text, picture: last, preview: shown }: Before) => {
    set(text, last);
    setPreview(shown);
  };
  const remove = () => {
    upload.current?.abort();
    setProblem(undefined);
    restore(picture.is === 'uploading' ? before.current : EMPTY);
    button.current?.focus();
  };
  const fail = (reason: PictureProblem) => {
    upload.current?.abort();
    setProblem(reason);
    restore(before.current);
  };
  const take = async (chosen: File) => {
    upload.current?.abort();
    const { signal } = (upload.current = new AbortController());
    // The user has removed the picture, chosen another one, typed a URL, or left the page.
    const isOver = () => signal.aborted;
    const showProgress = (share: number) => {
      if (!isOver()) setPicture({ is: 'uploading', share });
    };
    if (picture.is !== 'uploading') before.current = { text: value.current?.value ?? '', picture, preview };
    set(UPLOADING, { is: 'uploading', share: 0 });
    setProblem(undefined);
    setPreview(undefined);
    const prepared = await preparePicture(chosen);
    if (isOver()) return;
    if ('problem' in prepared) {
      fail(prepared.problem);
      return;
    }
    setPreview(prepared.preview);
    const ended = await uploadPicture(prepared.file, services, { signal, onProgress: showProgress });
    if (isOver()) return;
    if ('problem' in ended) {
      setStored(ended.problem !== 'fields.error_picture_not_stored');
      fail(ended.problem);
    } else {
      setStored(true);
      set(ended.url, { is: 'uploaded', address: ended.url, isUnchanged: prepared.preview === undefined });
    }
  };
  const takeAddress = (text: string) => {
    upload.current?.abort();
    restore({ ...EMPTY, text });
  };

  const label = labelOf(field, t);
  const { shown, chooseLabel, removeLabel, progress, note, status } = viewOf(picture, preview, t);
  return (
    <PictureField
      id={input.id}
      legend={field.required ? label : t('fields.optional', { label })}
      hint={[field.description, note]}
      error={problem ? t(textOf(problem, field), { count: MAX_PICTURE_MB }) : !asksAddress && input.error}
      picture={shown}
      progress={progress}
      status={status}
      below={
        asksAddress && (
          <TextField
            id={`${input.id}-address`}
            name={`${input.name}-address`}
            label={t('fields.picture_address_label')}
            error={input.error}
            ref={addressField}
            onChange={({ currentTarget }) => takeAddress(currentTarget.value)}
            autoComplete={autoCompleteOf(field.name)}
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )
      }
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
            accept="image/*"
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
            onFocus={() => (addressField.current ?? button.current)?.focus()}
            tabIndex={-1}
            aria-hidden
            readOnly
          />
        </>
      )}
    </PictureField>
  );
}

const textOf = (problem: PictureProblem, { required }: Pick<ProfileField, 'required'>): MessageKey =>
  required && problem === 'fields.error_picture_not_stored' ? 'fields.picture_address' : problem;

interface View {
  chooseLabel: MessageKey;
  removeLabel?: MessageKey;
  shown?: string | undefined;
  progress?: { share: number; text: string };
  note?: string | undefined;
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
    case 'uploaded': {
      const note = picture.isUnchanged ? t('fields.picture_unchanged') : undefined;
      return {
        chooseLabel: 'fields.picture_change',
        removeLabel: 'fields.picture_remove',
        shown: preview ?? picture.address,
        note,
        status: note ?? t('fields.picture_uploaded'),
      };
    }
  }
}
