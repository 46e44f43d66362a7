import { useEffect, useMemo, type ReactNode } from 'react';
import { useRecordContext, useSaveContext } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Definition } from '../../../models/platform/definition/resource';
import { formFields } from '../record/fieldsOf';
import { FormActions } from './FormActions';
import { FormBanner } from './FormBanner';
import { FormFields } from './FormFields';
import { FormGuard } from './FormGuard';
import { IsolatedForm } from './IsolatedForm';
import { loadJoi, rulesOf } from './rules';
import { SystemNotice } from '../record/SystemNotice';
import type { FormMode } from '../feature';
import { viewOptionsOf } from '../screens/viewOptions';

interface RecordFormProps {
    readonly definition: Definition;
    readonly mode: FormMode;
    readonly defaults?: Readonly<Record<string, unknown>>;
    /** Values that are sent without being asked for; the same object each time. */
    readonly fixed?: Readonly<Record<string, unknown>>;
    /** The place that Cancel leads to; in a dialog, what closes it. */
    readonly cancel: string | (() => void);
    /** Content that belongs to the form and stands over it. */
    readonly children?: ReactNode;
}

const NOTHING = {};
/** Pixels of a form that takes all the width there is: lines that are longer nobody reads. */
const WIDEST = 1440;

/** The form of a resource, for create, clone and update alike. */
export const RecordForm = ({ definition, mode, defaults, fixed = NOTHING, cancel, children }: RecordFormProps) => {
    const around = useRecordContext();
    const { save } = useSaveContext();
    const record = mode === 'update' ? around : undefined;
    const resolver = useMemo(() => rulesOf(definition, mode, record, fixed), [definition, mode, record, fixed]);
    const { FormExtra, form } = viewOptionsOf(definition.path);
    const maxWidth = form?.isWide ? WIDEST : 880;
    useEffect(() => {
        void loadJoi();
    }, []);
    return (
        <IsolatedForm record={record} resolver={resolver} save={save} {...(defaults && { defaultValues: defaults })}>
            <Card sx={{ maxWidth }}>
                <Box sx={{ p: { xs: 2, sm: 3 } }}>
                    <FormBanner />
                    <SystemNotice definition={definition} />
                    <FormFields definition={definition} mode={mode} fixed={fixed} />
                </Box>
                <FormActions mode={mode} first={formFields(definition)[0]?.[0] ?? ''} cancel={cancel} />
            </Card>
            {/* Below Save, which stays where it is when this grows. */}
            {FormExtra && (
                <Card sx={{ maxWidth, mt: 2, p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
                    <FormExtra />
                </Card>
            )}
            <FormGuard />
            {children}
        </IsolatedForm>
    );
};
