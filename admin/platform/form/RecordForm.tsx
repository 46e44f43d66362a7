import { useEffect, useMemo, type ReactNode } from 'react';
import { useRecordContext, useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import type { Definition } from '../../../models/platform/definition/resource';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { FormRows } from '../children/FormRows';
import type { FormMode } from '../feature';
import { useFirstFocus } from '../layout/focus/useFirstFocus';
import { formFields, type NamedField } from '../record/fieldsOf';
import { viewOptionsOf } from '../screens/viewOptions';
import { changeableFields } from './changeable';
import { FieldInput } from './FieldInput';
import { FormActions } from './FormActions';
import { FormBanner } from './FormBanner';
import { FormGuard } from './FormGuard';
import { IsolatedForm } from './IsolatedForm';
import { loadJoi, rulesOf } from './rules';

/** Shows why a system record's form has few fields; nothing where all its fields may change. */
const SystemNotice = ({ definition }: { definition: Pick<Definition, 'systemChanges'> }) => {
    const translate = useTranslate();
    const isSystem = isSystemEntity(useRecordContext());
    if (!isSystem || definition.systemChanges.includes('name')) return null;
    return (
        <Alert severity="info" icon={<LockIcon fontSize="inherit" />} sx={{ mb: 2.5 }}>
            {translate('record.systemHelp')}
        </Alert>
    );
};

/** Whether a field takes a full row: a box of several lines, a list, and switches. */
const isWide = ([, { kind, options }]: NamedField): boolean =>
    kind.name === 'boolean' ||
    kind.name === 'referenceList' ||
    kind.name === 'userList' ||
    (options as { readonly multiline?: boolean }).multiline === true;

const NONE: readonly string[] = [];

/** Clears the errors of fields that are not shown any more. */
const useForgetting = (hidden: readonly string[]) => {
    const { clearErrors } = useFormContext();
    const names = hidden.join();
    useEffect(() => {
        if (names) clearErrors(names.split(','));
    }, [names, clearErrors]);
};

interface FormFieldsProps {
    readonly definition: Definition;
    readonly mode: FormMode;
    /** Values that are sent without being requested. */
    readonly fixed: object;
    /** Whether inputs are below each other, whatever the width of the window. */
    readonly isNarrow: boolean;
}

/** Shows the inputs of a form; which of them are there may depend on what is entered. */
const FormFields = ({ definition, mode, fixed, isNarrow }: FormFieldsProps) => {
    const record = useRecordContext();
    const values = useWatch();
    const containerRef = useFirstFocus<HTMLDivElement>();
    const { form: { hides, needs } = {}, fieldOverrides = {} } = viewOptionsOf(definition.path);
    const hidden = hides?.(values, mode) ?? NONE;
    const requiredFields = needs?.(values, mode) ?? NONE;
    useForgetting(hidden);
    const fields = changeableFields(definition, formFields(definition), record).filter(
        ([name]) => !hidden.includes(name) && !(name in fixed),
    );
    const collection = formCollectionOf(definition);
    return (
        <Box
            ref={containerRef}
            sx={{
                display: 'grid',
                gap: 2.5,
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: isNarrow ? '1fr' : '1fr 1fr' },
            }}
        >
            {fields.map(([name, field]) => {
                const options = requiredFields.includes(name) ? { ...field.options, required: true } : field.options;
                const Own = fieldOverrides[name]?.Input;
                const isAcross = Own !== undefined || isWide([name, field]);
                return (
                    <Box key={name} sx={{ gridColumn: isAcross ? '1 / -1' : undefined, minWidth: 0 }}>
                        {Own ? <Own source={name} /> : <FieldInput of={[name, { ...field, options }]} />}
                    </Box>
                );
            })}
            {collection && !hidden.includes(collection.rows.name) && (
                <FormRows collection={collection} isFixed={isSystemEntity(record)} />
            )}
        </Box>
    );
};

interface RecordFormProps {
    readonly definition: Definition;
    readonly mode: FormMode;
    readonly defaults?: Readonly<Record<string, unknown>>;
    /** Values that are sent without being requested; the same object each time. */
    readonly fixed?: Readonly<Record<string, unknown>>;
    /** The path that Cancel leads to; in a dialog, the function that closes it. */
    readonly cancel: string | (() => void);
    /** Content that belongs to the form and is shown above it. */
    readonly children?: ReactNode;
}

const NOTHING = {};
/** Maximum width of a form in pixels: longer lines are hard to read. */
const WIDEST = 1440;
/** Width of a form in pixels with content beside it. */
const NARROW = 380;

/** A form and the content beside it, where there is room for both. */
const asideSx = {
    display: { lg: 'grid' },
    gridTemplateColumns: `${NARROW}px minmax(0, 1fr)`,
    gap: 2,
    alignItems: 'start',
} as const;
/** The content beside a form, in sight while the form scrolls. */
const besideSx = {
    position: { lg: 'sticky' },
    top: { lg: 72 },
    mt: { xs: 2, lg: 0 },
    minWidth: 0,
} as const;

/** Shows the form of a resource, for create, clone and update alike. */
export const RecordForm = ({ definition, mode, defaults, fixed = NOTHING, cancel, children }: RecordFormProps) => {
    const around = useRecordContext();
    const { save } = useSaveContext();
    const record = mode === 'update' ? around : undefined;
    const resolver = useMemo(() => rulesOf(definition, mode, record, fixed), [definition, mode, record, fixed]);
    const { FormExtra, form } = viewOptionsOf(definition.path);
    const { Aside, SaveExtra, isWide: takesAll } = form ?? {};
    const maxWidth = takesAll ? WIDEST : 880;
    useEffect(() => {
        void loadJoi();
    }, []);
    return (
        <IsolatedForm record={record} resolver={resolver} save={save} {...(defaults && { defaultValues: defaults })}>
            <Box sx={Aside && asideSx}>
                <Card sx={{ maxWidth, overflow: 'visible' }}>
                    <Box sx={{ p: { xs: 2, sm: 3 } }}>
                        <FormBanner />
                        <SystemNotice definition={definition} />
                        <FormFields definition={definition} mode={mode} fixed={fixed} isNarrow={Aside !== undefined} />
                    </Box>
                    <FormActions
                        mode={mode}
                        first={formFields(definition)[0]?.[0] ?? ''}
                        cancel={cancel}
                        SaveExtra={SaveExtra}
                    />
                </Card>
                {Aside && (
                    <Card sx={besideSx}>
                        <Aside />
                    </Card>
                )}
            </Box>
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
