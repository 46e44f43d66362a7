import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ErrorBanner } from '../layout/ErrorBanner';

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

/** What is wrong with the whole form, or that something in it is. */
export const FormBanner = () => {
    const translate = useTranslate();
    const { errors, submitCount } = useFormState();
    useForgetting();
    const general = errors.root?.['serverError']?.message;
    if (typeof general === 'string') return <ErrorBanner message={translate(general, { _: general })} />;
    const isWrong = submitCount > 0 && Object.keys(errors).length > 0;
    return isWrong ? <ErrorBanner message={translate('record.incomplete')} /> : null;
};
