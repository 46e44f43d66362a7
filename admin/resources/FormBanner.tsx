import { useEffect, useRef } from 'react';
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

/** What is wrong with the whole form, or that something in it is. */
const useText = (): string | undefined => {
    const translate = useTranslate();
    const { errors, submitCount } = useFormState();
    const general = errors.root?.['serverError']?.message;
    if (typeof general === 'string') return translate(general, { _: general });
    const isWrong = submitCount > 0 && Object.keys(errors).length > 0;
    return isWrong ? translate('record.incomplete') : undefined;
};

/** Says over a form that it was refused, and leads to where. */
export const FormBanner = () => {
    const text = useText();
    const place = useFocusOnWrong();
    useForgetting();
    return <div ref={place}>{text !== undefined && <ErrorBanner message={text} />}</div>;
};
