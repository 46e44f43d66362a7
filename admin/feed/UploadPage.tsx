import { useState, type SyntheticEvent } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { feedUpload } from '../../models/feed/calls';
import { dataFeed } from '../../models/feed/dataFeed';
import { messages } from '../../models/messages';
import type { Errors } from '../../models/schema';
import { messageOf, ServiceError } from '../data/ServiceError';
import { uploadFile } from '../data/upload';
import { ErrorBanner } from '../layout/ErrorBanner';
import { PageHeader } from '../layout/PageHeader';
import { UploadActions } from './UploadActions';
import { emptyUpload, UploadFields, type UploadValues } from './UploadFields';

const missing = ({ source, file }: UploadValues): Errors => ({
    ...(!source && { source: messages.required }),
    ...(!file && { file: messages.required }),
});

const FIELDS: readonly string[] = ['source', 'description', 'check_digit', 'confirm_drop', 'file'];

const errorsOf = (error: unknown): Errors => {
    if (!(error instanceof ServiceError)) return { serviceError: messageOf(error) };
    const isField = Object.keys(error.errors).some(name => FIELDS.includes(name));
    return isField ? error.errors : { ...error.errors, serviceError: error.message };
};

/** Uploads a wholesaler's file; its rows are read in the background, on the feed's own screen. */
export const UploadPage = () => {
    const translate = useTranslate();
    const redirect = useRedirect();
    const notify = useNotify();
    const [values, setValues] = useState<UploadValues>(emptyUpload);
    const [errors, setErrors] = useState<Errors>({});
    const [share, setShare] = useState<number>();

    const change = (changed: Partial<UploadValues>) => {
        setValues({ ...values, ...changed });
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))));
    };

    const submit = async (event: SyntheticEvent) => {
        event.preventDefault();
        const wrong = missing(values);
        const { source, check_digit, description, confirm_drop, file } = values;
        if (!source || !file) {
            setErrors(wrong);
            return;
        }
        setErrors({});
        setShare(0);
        try {
            const payload = { source, check_digit, description: description.trim(), confirm_drop };
            const feed = await uploadFile(feedUpload, payload, file, { onProgress: setShare });
            notify('feed.received', { type: 'success' });
            redirect('show', dataFeed.path, feed.id);
        } catch (error) {
            setErrors(errorsOf(error));
            setShare(undefined);
        }
    };

    return (
        <>
            <PageHeader title={translate('feed.title')} about={translate(`resources.${dataFeed.path}.about`)} />
            <Card component="form" noValidate sx={{ maxWidth: 880 }} onSubmit={event => void submit(event)}>
                <Box sx={{ p: { xs: 2, sm: 3 } }}>
                    {errors['serviceError'] && (
                        <ErrorBanner message={translate(errors['serviceError'], { _: errors['serviceError'] })} />
                    )}
                    <UploadFields values={values} errors={errors} onChange={change} />
                </Box>
                <UploadActions share={share} cancelTo={`/${dataFeed.path}`} />
            </Card>
        </>
    );
};
