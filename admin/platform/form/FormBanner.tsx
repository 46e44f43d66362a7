import { useEffect, useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ErrorBanner } from '../layout/ErrorBanner';
import { focusFirstInvalid } from '../layout/focus/focus';

/** Clears the server's error of a save with the next change: it is about what was saved then. */
const useForgetting = () => {
    const { watch, clearErrors } = useFormContext();
    useEffect(() => {
        const { unsubscribe } = watch((_, { type }) => {
            if (type === 'change') clearErrors('root');
        });
        return unsubscribe;
    }, [watch, clearErrors]);
};

/** Focuses the first invalid field after each save that was rejected, by the rules or by the server. */
const useFocusOnInvalid = () => {
    const bannerRef = useRef<HTMLDivElement>(null);
    const { submitCount } = useFormState();
    useEffect(() => {
        if (submitCount > 0) focusFirstInvalid(bannerRef.current?.closest('form'));
    }, [submitCount]);
    return bannerRef;
};

/** Returns a function that presses the button again that was pressed to save; it is marked `data-saves`. */
const useRetry = (bannerRef: RefObject<HTMLElement | null>) => {
    const pressed = useRef<HTMLElement>(null);
    useEffect(() => {
        const form = bannerRef.current?.closest('form');
        const note = ({ target }: Event) => {
            pressed.current = (target as Element).closest<HTMLElement>('[data-saves]') ?? pressed.current;
        };
        form?.addEventListener('click', note, true);
        return () => form?.removeEventListener('click', note, true);
    }, [bannerRef]);
    return () => pressed.current?.click();
};

/** Returns the error of the form itself, or a text that something in it is invalid. */
const useText = (): string | undefined => {
    const translate = useTranslate();
    const { errors, submitCount } = useFormState();
    const general = errors.root?.['serverError']?.message;
    if (typeof general === 'string') return general;
    const isInvalid = submitCount > 0 && Object.keys(errors).length > 0;
    return isInvalid ? translate('record.incomplete') : undefined;
};

/** Shows above a form that it was rejected, and links to the error; a save without an answer can be tried again. */
export const FormBanner = () => {
    const text = useText();
    const { errors } = useFormState();
    const bannerRef = useFocusOnInvalid();
    const retry = useRetry(bannerRef);
    useForgetting();
    const isRequestFailed = errors.root?.['requestFailed'] !== undefined;
    return (
        <div ref={bannerRef}>
            {text !== undefined && <ErrorBanner message={text} {...(isRequestFailed && { onRetry: retry })} />}
        </div>
    );
};
