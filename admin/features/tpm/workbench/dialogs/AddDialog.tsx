import { useMemo, type ReactNode } from 'react';
import { DataProviderContext, useDataProvider, useTranslate, type DataProvider, type RaRecord } from 'react-admin';
import { planGroup } from '../../../../../models/features/tpm/planGroup';
import { promotion } from '../../../../../models/features/tpm/promotion';
import { ancestorsOf } from '../../../../../models/platform/tree/indexedTree';
import { CreateDialog } from '../../../../platform/form/CreateDialog';
import { DEFINITIONS, type WorkbenchDialogRequest } from '../dialogRequest';
import { useWorkbench } from '../context';
import { lineOf, nameOf, type WorkbenchNode } from '../nodes';

type Adding = Extract<WorkbenchDialogRequest, { act: 'add' }>;

const FIELDS = { plan: 'plan_id', account: 'plan_account_id', group: 'group_id' } as const;

/** Returns the fields that a new record has by where it is added: the plan, the account and the group that it is in. */
const useFixed = ({ within }: Adding): Readonly<Record<string, unknown>> => {
    const { tree } = useWorkbench();
    return useMemo(() => {
        const above: readonly WorkbenchNode[] = [...ancestorsOf(tree, within.id), within];
        return Object.fromEntries(
            above.flatMap(node => (node.level === 'promotion' ? [] : [[FIELDS[node.level], node.record.id]])),
        );
    }, [tree, within]);
};

/** The first promotion of an account makes its group, which it is always in (docs/domain.md section 8). */
const WithGroup = ({ fixed, children }: { fixed: Readonly<Record<string, unknown>>; children: ReactNode }) => {
    const translate = useTranslate();
    const provider = useDataProvider();
    const providerWithGroup = useMemo((): DataProvider => {
        let group_id: unknown;
        const groupId = async () => {
            const data = { ...fixed, name: translate('workbench.firstGroup') };
            group_id ??= (await provider.create<RaRecord>(planGroup.path, { data })).data.id;
            return group_id;
        };
        return {
            ...provider,
            create: async (resource: string, params: { data: object }) =>
                provider.create(resource, {
                    ...params,
                    data: resource === promotion.path ? { ...params.data, group_id: await groupId() } : params.data,
                }) as never,
        } as DataProvider;
    }, [provider, fixed, translate]);
    return <DataProviderContext value={providerWithGroup}>{children}</DataProviderContext>;
};

/** A group that is made with its first promotion has no id yet: the rules of the form ask for one. */
const TO_COME = 1;

interface AddDialogProps {
    readonly adding: Adding;
    /** @param line of what was made */
    readonly onDone: (line: number) => void;
    readonly onClose: () => void;
}

/** The form of a new account, group or promotion of a plan. */
export const AddDialog = ({ adding, onDone, onClose }: AddDialogProps) => {
    const { level, within } = adding;
    const fixed = useFixed(adding);
    const makesGroup = level === 'promotion' && within.level === 'account';
    const presetValues = useMemo(() => (makesGroup ? { ...fixed, group_id: TO_COME } : fixed), [makesGroup, fixed]);
    const dialog = (
        <CreateDialog
            to={DEFINITIONS[level].path}
            typed=""
            fixed={presetValues}
            initialValues={presetValues}
            subtitle={nameOf(within)}
            onDone={({ id }) => onDone(lineOf(level, Number(id)))}
            onCancel={onClose}
        />
    );
    return makesGroup ? <WithGroup fixed={fixed}>{dialog}</WithGroup> : dialog;
};
