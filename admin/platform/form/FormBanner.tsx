import { useEffect, useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ErrorBanner } from '../layout/ErrorBanner';
import { focusWrong } from '../layout/focus/focus';

/** What the server said of a save is about what was saved then: it goes with the next change. */
const useForgetting = () => {
    const { watch, clearErrors } = useFormContext();
    useEffect(() => {
        const { unsubscribe } = watch((_, { type }) => {
            if (type === 'change') clearErrors('root');
        });
        return unsubscribe;
    }, [watch, clearErrors]);
};

/** After each save that was refused, by the rules or by the server, the first field that is wrong has the focus. */
const useFocusOnWrong = () => {
    const place = useRef<HTMLDivElement>(null);
    const { submitCount } = useFormState();
    useEffect(() => {
        if (submitCount > 0) focusWrong(place.current?.closest('form'));
    }, [submitCount]);
    return place;
};

/** Presses what was pressed to save, once more; it is marked `data-saves`. */
const useRetry = (place: RefObject<HTMLElement | null>) => {
    const pressed = useRef<HTMLElement>(null);
    useEffect(() => {
        const form = place.current?.closest('form');
        const note = ({ target }: Event) => {
            pressed.current = (target as Element).closest<HTMLElement>('[data-saves]') ?? pressed.current;
        };
        form?.addEventListener('click', note, true);
        return () => form?.removeEventListener('click', note, true);
    }, [place]);
    return () => pressed.current?.click();
};

/** What is wrong with the whole form, or that something in it is. */
const useText = (): string | undefined => {
    const translate = useTranslate();
    const { errors, submitCount } = useFormState();
    const general = errors.root?.['serverError']?.message;
    if (typeof general === 'string') return general;
    const isWrong = submitCount > 0 && Object.keys(errors).length > 0;
    return isWrong ? translate('record.incomplete') : undefined;
};

/** Says over a form that it was refused, and leads to where; what nobody heard can be said again. */
export const FormBanner = () => {
    const text = useText();
    const { errors } = useFormState();
    const place = useFocusOnWrong();
    const retry = useRetry(place);
    useForgetting();
    const isUnanswered = errors.root?.['unanswered'] !== undefined;
    return (
        <div ref={place}>
            {text !== undefined && <ErrorBanner message={text} {...(isUnanswered && { onRetry: retry })} />}
        </div>
    );
};
