import { useEffect, useRef, useState } from 'react';
import type { ProfileField } from '../../domain/profile-fields/plan-fields.ts';
import { UPLOADING } from '../../domain/profile-fields/check-fields.ts';
import { useAppServices } from '../../engine/services.ts';
import type { FieldProps } from '../../forms/define-form.ts';
import { thumbnailOf } from '../../platform/document/thumbnail.ts';
import { writeField } from '../../platform/document/write-field.ts';
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
  /** Called if the server stores no pictures. */
  onNotStored: () => void;
};

type State =
  | { is: 'empty' }
  | { is: 'uploading'; share: number; shown?: string | undefined }
  | { is: 'stored'; shown: string };

/** Uploads a picture as soon as it is chosen; the value of the field is its address, which the person never sees. */
export function PictureControl({ field, input, prefill, onNotStored }: Props) {
  const { t } = useTranslate();
  const services = useAppServices();
  const stored = prefill?.[field.control];
  const [state, setState] = useState<State>(
    stored && stored !== UPLOADING ? { is: 'stored', shown: stored } : { is: 'empty' },
  );
  const [problem, setProblem] = useState<PictureProblem>();
  const value = useRef<HTMLInputElement | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const set = (text: string, next: State, reason?: PictureProblem) => {
    if (value.current) writeField(value.current, text);
    setState(next);
    setProblem(reason);
    if (reason === 'fields.error_picture_not_stored') onNotStored();
  };
  const remove = () => {
    upload.current?.abort();
    set('', { is: 'empty' });
    button.current?.focus();
  };
  const take = async (chosen: File) => {
    // The picture that is there stays.
    const wrong = problemOf(chosen);
    setProblem(wrong);
    if (wrong) return;
    upload.current?.abort();
    const { signal } = (upload.current = new AbortController());
    let shown: string | undefined;
    let share = 0;
    const show = () => setState({ is: 'uploading', share, shown });
    set(UPLOADING, { is: 'uploading', share });
    void thumbnailOf(chosen).then((url) => {
      shown = url;
      setState((now) =>
        signal.aborted || now.is === 'empty' ? now : { ...now, shown: url ?? now.shown ?? '' },
      );
    });
    try {
      const onProgress = (now: number) => {
        share = now;
        if (!signal.aborted) show();
      };
      const ended = await uploadPicture(chosen, services, { signal, onProgress });
      if (signal.aborted) return;
      if ('problem' in ended) set('', { is: 'empty' }, ended.problem);
      else set(ended.url, { is: 'stored', shown: shown ?? ended.url });
    } catch {
      // The person has removed the picture or left the page.
    }
  };

  /** Announced, so only at each quarter. */
  const statusOf = (now: State): string => {
    if (now.is === 'empty') return '';
    if (now.is === 'stored') return t('fields.picture_uploaded');
    return t('fields.picture_uploading', { percent: Math.floor(now.share * 4) * 25 });
  };
  const label = labelOf(field, t);
  return (
    <PictureField
      id={input.id}
      legend={field.required ? label : t('fields.optional', { label })}
      hint={[field.description, t('fields.picture_rules', { count: MAX_PICTURE_MB })]}
      error={problem ? t(problem, { count: MAX_PICTURE_MB }) : input.error}
      picture={state.is === 'empty' ? undefined : state.shown}
      progress={
        state.is === 'uploading'
          ? {
              share: state.share,
              text: t('fields.picture_uploading', { percent: Math.floor(state.share * 100) }),
            }
          : undefined
      }
      status={statusOf(state)}
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
            {t(state.is === 'empty' ? 'fields.picture_choose' : 'fields.picture_change')}
          </Button>
          {state.is !== 'empty' && (
            <Button variant="plain" size="small" onClick={remove}>
              {t(state.is === 'uploading' ? 'action.cancel' : 'fields.picture_remove')}
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
            defaultValue={stored === UPLOADING ? '' : stored}
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
