import { useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ErrorBanner } from '../layout/ErrorBanner';

/** What is wrong with the whole form, or that something in it is. */
export const FormBanner = () => {
    const translate = useTranslate();
    const { errors, submitCount } = useFormState();
    const general = errors.root?.['serverError']?.message;
    if (typeof general === 'string') return <ErrorBanner message={translate(general, { _: general })} />;
    const isWrong = submitCount > 0 && Object.keys(errors).length > 0;
    return isWrong ? <ErrorBanner message={translate('record.incomplete')} /> : null;
};
