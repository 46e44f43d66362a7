import { useState, type SyntheticEvent } from 'react';
import { LinkBase, useLocation, useNavigate, useNotify, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { IMPORT_SOURCE, type Feed } from '../../../../models/features/feed/dataFeed';
import { importUpload } from '../../../../models/features/feed/importCalls';
import type { Errors } from '../../../../models/platform/definition/schema';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { uploadFile } from '../../../platform/data/upload';
import { UnsavedGuard } from '../../../platform/form/UnsavedGuard';
import { translateRules } from '../../../platform/i18n/messages';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { useFirstFocus } from '../../../platform/layout/focus/useFirstFocus';
import { useInvalidFocus } from '../../../platform/layout/focus/useInvalidFocus';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { ColumnNames } from '../AcceptedColumns';
import { CheckOnly, Description, FeedFileInput } from '../fields';
import { UploadActions } from '../UploadActions';
import { correctedId, uploadErrors } from '../uploading';
import { TemplateButton } from './ImportActions';
import { importAt, IMPORTS } from './links';
import { useImport } from './useImport';
import { usePlans } from './usePlans';

interface PlanChoiceProps {
    readonly value: number | null;
    readonly error: string | undefined;
    readonly onChange: (planId: number | null) => void;
}

/** Lets users choose the plan that promotions are imported into. */
const PlanChoice = ({ value, error, onChange }: PlanChoiceProps) => {
    const translate = useTranslate();
    const { data: plans = [], isPending } = usePlans(true);
    return (
        <Autocomplete
            id="import-plan"
            options={plans}
            loading={isPending}
            value={plans.find(({ id }) => id === value) ?? null}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, chosen) => onChange(chosen?.id ?? null)}
            renderInput={params => (
                <TextField
                    {...params}
                    name="plan_id"
                    label={translate('imports.plan')}
                    required
                    error={error !== undefined}
                    helperText={error === undefined ? translate('imports.planHelp') : error}
                />
            )}
        />
    );
};

interface Values {
    readonly plan_id: number | null;
    readonly description: string;
    readonly dry_run: boolean;
    readonly file: File | null;
}

const FIELDS: readonly string[] = ['plan_id', 'description', 'corrects', 'file'];

/** Shows the import whose rejects are uploaded. */
const Corrected = ({ feed, error }: { feed: Feed; error: string | undefined }) => {
    const translate = useTranslate();
    const { id, filename, plan_name: plan } = feed;
    return (
        <div>
            <Alert severity="info">
                <Link component={LinkBase} to={importAt(id)} sx={{ overflowWrap: 'anywhere' }}>
                    {translate('imports.correctsOf', { id, filename, plan })}
                </Link>
            </Alert>
            {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
        </div>
    );
};

/** Returns the plan that the address names. */
const planIn = (search: string): number | null => Number(new URLSearchParams(search).get('plan')) || null;

/** Sends the form, and opens the import's own screen. */
const useSend = (values: Values, corrects: Feed | undefined) => {
    const navigate = useNavigate();
    const notify = useNotify();
    const [errors, setErrors] = useState<Errors>({});
    const [share, setShare] = useState<number>();
    const [isDone, setDone] = useState(false);
    const plan_id = corrects?.plan_id ?? values.plan_id;

    const send = async (plan: number, file: File) => {
        const description = values.description.trim();
        const { dry_run } = values;
        const own = { ...(corrects && { corrects: corrects.id }), ...(dry_run && { dry_run }) };
        const payload = { plan_id: plan, description, ...own };
        try {
            const { id } = await uploadFile(importUpload, payload, file, { onProgress: setShare });
            notify('feed.received', { type: 'success' });
            setDone(true);
            navigate(importAt(id));
        } catch (error) {
            setErrors(uploadErrors(error, FIELDS));
            setShare(undefined);
        }
    };
    const submit = (event: SyntheticEvent) => {
        event.preventDefault();
        const fieldErrors = translateRules({
            ...(plan_id === null && { plan_id: messages.required }),
            ...(!values.file && { file: messages.required }),
        });
        setErrors(fieldErrors);
        if (plan_id === null || !values.file) return;
        setShare(0);
        void send(plan_id, values.file);
    };
    const forget = (names: readonly string[]) =>
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))));
    return { errors, share, isDone, submit, forget };
};

const Form = ({ plan, corrects }: { plan: number | null; corrects: Feed | undefined }) => {
    const translate = useTranslate();
    const [values, setValues] = useState<Values>({ plan_id: plan, description: '', dry_run: false, file: null });
    const { errors, share, isDone, submit, forget } = useSend(values, corrects);
    const focus = useInvalidFocus(errors);
    const containerRef = useFirstFocus<HTMLDivElement>();
    const change = (changed: Partial<Values>) => {
        setValues({ ...values, ...changed });
        forget(Object.keys(changed));
    };
    const isFilled = values.file !== null || values.description !== '' || values.plan_id !== plan;
    return (
        <Card component="form" noValidate sx={{ maxWidth: 880 }} onSubmit={submit} {...focus}>
            <Box ref={containerRef} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
                {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
                {corrects ? (
                    <Corrected feed={corrects} error={errors['corrects']} />
                ) : (
                    <PlanChoice
                        value={values.plan_id}
                        error={errors['plan_id']}
                        onChange={plan_id => change({ plan_id })}
                    />
                )}
                <FeedFileInput file={values.file} error={errors['file']} onChange={file => change({ file })} />
                {!corrects && (
                    <Box>
                        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
                            {translate('imports.rules')}
                        </Box>
                        <ColumnNames source={IMPORT_SOURCE} help="imports.columnsHelp" />
                        <TemplateButton />
                    </Box>
                )}
                <Description
                    value={values.description}
                    error={errors['description']}
                    onChange={description => change({ description })}
                />
                <CheckOnly value={values.dry_run} onChange={dry_run => change({ dry_run })} />
            </Box>
            <UnsavedGuard isUnsaved={!isDone && isFilled} isSaving={share !== undefined} />
            <UploadActions share={share} cancelTo={IMPORTS} isDryRun={values.dry_run} />
        </Card>
    );
};

/** Uploads promotions of a plan; they are created in the background, on the import's own screen. */
export const ImportUploadPage = () => {
    const translate = useTranslate();
    const { search } = useLocation();
    const id = correctedId(search);
    const { data: corrects, isLoading } = useImport(id);
    return (
        <>
            <PageHeader
                title={translate(id === null ? 'imports.title' : 'feed.correct')}
                about={translate(id === null ? 'screens.services/tpm/import/list.about' : 'feed.correctAbout')}
            />
            {isLoading ? <PageSkeleton /> : <Form plan={planIn(search)} corrects={corrects} />}
        </>
    );
};
