import { useEffect, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import Box from '@mui/material/Box';
import type { Field } from '../../../../../models/platform/fields/kind';
import { pick } from '../../../../../models/platform/definition/shape';
import { planAccountClone, planGroupClone, promotionClone } from '../../../../../models/features/tpm/cloneCalls';
import { planAccount } from '../../../../../models/features/tpm/planAccount';
import { savedBy } from '../../../../platform/data/savedBy';
import { useFirstFocus } from '../../../../platform/layout/focus/useFirstFocus';
import { callRules } from '../../../../platform/form/callRules';
import { FieldInput } from '../../../../platform/form/FieldInput';
import { FormActions } from '../../../../platform/form/FormActions';
import { FormBanner } from '../../../../platform/form/FormBanner';
import { FormDialog } from '../../../../platform/form/FormDialog';
import { FormGuard } from '../../../../platform/form/FormGuard';
import { IsolatedForm } from '../../../../platform/form/IsolatedForm';
import { loadJoi } from '../../../../platform/form/rules';
import { DEFINITIONS, type CreatableLevel } from '../dialogRequest';
import { lineOf, nameOf, type WorkbenchNode } from '../nodes';

const CALLS = { account: planAccountClone, group: planGroupClone, promotion: promotionClone } as const;

const HOW = ['include_allowances', 'shift_days'] as const;

/** Fields that the dialog requests; all else of a record is copied, and edited in the copy. */
const CLONE_FIELDS: Readonly<Record<CreatableLevel, Readonly<Record<string, Field>>>> = {
    account: { account_id: planAccount.fields.account_id, ...pick(planAccountClone.payload, HOW) },
    group: pick(planGroupClone.payload, ['name', ...HOW]),
    promotion: pick(promotionClone.payload, ['name', ...HOW]),
};

/** Path of the labels of these forms. */
const LABELS = 'tpm/clone';

interface CloneDialogProps {
    readonly node: WorkbenchNode & { readonly level: CreatableLevel };
    /** @param line of what was created */
    readonly onDone: (line: number) => void;
    readonly onClose: () => void;
}

const useSave = ({ node, onDone }: CloneDialogProps) => {
    const notify = useNotify();
    return async (values: FieldValues) => {
        const { level, record } = node;
        const { data, errors } = await savedBy(CALLS[level], values as never, DEFINITIONS[level], { id: record.id });
        if (!data) return errors;
        notify('record.created', { type: 'success' });
        onDone(lineOf(level, data.id));
        return undefined;
    };
};

const Inputs = ({ level }: { level: CreatableLevel }) => (
    <Box ref={useFirstFocus<HTMLDivElement>()} sx={{ display: 'grid', gap: 2.5 }}>
        {Object.entries(CLONE_FIELDS[level]).map(named => (
            <FieldInput key={named[0]} of={named} />
        ))}
    </Box>
);

/** Requests how an account, a group or a promotion is to be copied: the copy is Draft throughout. */
export const CloneDialog = (props: CloneDialogProps) => {
    const { node, onClose } = props;
    const { level } = node;
    const translate = useTranslate();
    const save = useSave(props);
    useEffect(() => {
        void loadJoi();
    }, []);
    const rules = useMemo((): Resolver => callRules(CALLS[level], values => values), [level]);
    const defaults = useMemo(
        () => ({
            ...(level === 'account'
                ? { account_id: null }
                : { name: translate('workbench.copyOf', { name: nameOf(node) }) }),
            include_allowances: true,
            shift_days: 0,
        }),
        [level, node, translate],
    );
    return (
        <FormDialog title={translate('record.clone', { name: nameOf(node) })} maxWidth="sm" onClose={onClose}>
            {close => (
                <IsolatedForm resource={LABELS} resolver={rules} defaultValues={defaults} save={save}>
                    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
                        <FormBanner />
                        <Inputs level={level} />
                    </Box>
                    <FormActions mode="create" first="name" cancel={close} />
                    <FormGuard />
                </IsolatedForm>
            )}
        </FormDialog>
    );
};
