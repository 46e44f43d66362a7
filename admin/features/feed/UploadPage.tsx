import { useState, type SyntheticEvent } from 'react';
import { useGetOne, useLocation, useNotify, useRedirect, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { feedUpload } from '../../../models/features/feed/calls';
import {
    dataFeed,
    IMPORT_SOURCE,
    isAdrSource,
    type Feed,
    type UploadSource,
} from '../../../models/features/feed/dataFeed';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { Errors } from '../../../models/platform/definition/schema';
import { uploadFile } from '../../platform/data/upload';
import { translateRules } from '../../platform/i18n/messages';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { useInvalidFocus } from '../../platform/layout/focus/useInvalidFocus';
import { PageHeader } from '../../platform/layout/PageHeader';
import { PageSkeleton } from '../../platform/layout/PageSkeleton';
import { UnsavedGuard } from '../../platform/form/UnsavedGuard';
import { UploadActions } from './UploadActions';
import { correctedId, uploadErrors } from './uploading';
import { emptyUpload, UploadFields, type UploadValues } from './UploadFields';

const missing = ({ file }: UploadValues, source: UploadSource | null, adrId: number | null): Errors =>
    translateRules({
        ...(!source && { source: messages.required }),
        ...(source && isAdrSource(source) && adrId === null && { adr_id: messages.required }),
        ...(!file && { file: messages.required }),
    });

/** Fields at which errors are shown; `source` and `corrects` are shown as one where rejects are corrected. */
const FIELDS: readonly string[] = [
    'source',
    'adr_id',
    'description',
    'check_digit',
    'confirm_drop',
    'corrects',
    'file',
];

const isFilled = (values: UploadValues): boolean =>
    JSON.stringify(values) !== JSON.stringify(emptyUpload) || values.file !== null;

/** Returns the feed that the address names as the one whose rejects are uploaded. */
const useCorrected = () => {
    const { search } = useLocation();
    const id = correctedId(search);
    const isEnabled = id !== null;
    const { data, isPending } = useGetOne<Feed>(dataFeed.path, { id: id ?? 0 }, { enabled: isEnabled });
    return { corrects: isEnabled ? data : undefined, isWaiting: isEnabled && isPending };
};

/** Returns the source of an upload; null for imports, which are corrected in the planners' screens. */
const sourceOf = (values: UploadValues, corrects: Feed | undefined): UploadSource | null => {
    const source = corrects?.source ?? values.source;
    return source === IMPORT_SOURCE ? null : source;
};

/** Sends the form, and opens the feed's own screen. */
const useUpload = (values: UploadValues, corrects: Feed | undefined) => {
    const redirect = useRedirect();
    const notify = useNotify();
    const [errors, setErrors] = useState<Errors>({});
    const [share, setShare] = useState<number>();
    const [isDone, setDone] = useState(false);

    const send = async (source: UploadSource, file: File) => {
        const { check_digit, description, confirm_drop, dry_run } = values;
        const adr_id = isAdrSource(source) ? (corrects?.adr_id ?? values.adr_id) : null;
        const own = corrects ? { corrects: corrects.id } : { check_digit, confirm_drop };
        const about = { source, ...(adr_id !== null && { adr_id }), description: description.trim() };
        const payload = { ...about, ...own, ...(dry_run && { dry_run }) };
        try {
            const feed = await uploadFile(feedUpload, payload, file, { onProgress: setShare });
            notify('feed.received', { type: 'success' });
            setDone(true);
            redirect('show', dataFeed.path, feed.id);
        } catch (error) {
            setErrors(uploadErrors(error, FIELDS));
            setShare(undefined);
        }
    };
    const submit = (event: SyntheticEvent) => {
        event.preventDefault();
        const source = sourceOf(values, corrects);
        const fieldErrors = missing(values, source, corrects?.adr_id ?? values.adr_id);
        setErrors(fieldErrors);
        if (!source || !values.file || Object.keys(fieldErrors).length > 0) return;
        setShare(0);
        void send(source, values.file);
    };
    const forget = (names: readonly string[]) =>
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))));
    return { errors, share, isDone, submit, forget };
};

/** Uploads a wholesaler's file; its rows are read in the background, on the feed's own screen. */
export const UploadPage = () => {
    const translate = useTranslate();
    const { corrects, isWaiting } = useCorrected();
    const [values, setValues] = useState<UploadValues>(emptyUpload);
    const { errors, share, isDone, submit, forget } = useUpload(values, corrects);
    const focus = useInvalidFocus(errors);
    if (isWaiting) return <PageSkeleton />;

    const change = (changed: Partial<UploadValues>) => {
        setValues({ ...values, ...changed });
        forget(Object.keys(changed));
    };
    return (
        <>
            <PageHeader
                title={translate(corrects ? 'feed.correct' : 'feed.title')}
                about={translate(corrects ? 'feed.correctAbout' : `resources.${dataFeed.path}.about`)}
            />
            <Card component="form" noValidate sx={{ maxWidth: 880 }} onSubmit={submit} {...focus}>
                <Box sx={{ p: { xs: 2, sm: 3 } }}>
                    {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
                    <UploadFields values={values} errors={errors} corrects={corrects} onChange={change} />
                </Box>
                <UnsavedGuard isUnsaved={!isDone && isFilled(values)} isSaving={share !== undefined} />
                <UploadActions share={share} cancelTo={`/${dataFeed.path}`} isDryRun={values.dry_run} />
            </Card>
        </>
    );
};
