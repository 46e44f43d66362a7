import { useMemo, type ReactNode } from 'react';
import { DataProviderContext, useDataProvider, useTranslate, type DataProvider, type RaRecord } from 'react-admin';
import { planGroup } from '../../../../../models/features/tpm/planGroup';
import { promotion } from '../../../../../models/features/tpm/promotion';
import { CreateDialog } from '../../../../platform/form/CreateDialog';
import { DEFINITIONS, type CreatableLevel } from '../dialogRequest';

/** Fields with their values. */
type Values = Readonly<Record<string, unknown>>;

/** Creates the group with the first promotion of an account, which is always in one (docs/domain.md section 8). */
const WithGroup = ({ fixed, children }: { fixed: Values; children: ReactNode }) => {
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

/** Placeholder id of a group that is created with its first promotion: the rules of the form require one. */
const TO_COME = 1;

interface NewRecordDialogProps {
    readonly level: CreatableLevel;
    /** Its parents: the plan, the account and the group. */
    readonly fixed: Values;
    /** It is the first promotion of its account. */
    readonly makesGroup: boolean;
    /** Values that it begins with, and that may be changed. */
    readonly starts?: Values;
    /** States its parents. */
    readonly subtitle: string;
    readonly onDone: (id: number) => void;
    readonly onClose: () => void;
}

/** Shows the form of a new account, group or promotion of a plan. */
export const NewRecordDialog = (props: NewRecordDialogProps) => {
    const { level, fixed, makesGroup, starts, subtitle, onDone, onClose } = props;
    const presetValues = useMemo(() => (makesGroup ? { ...fixed, group_id: TO_COME } : fixed), [makesGroup, fixed]);
    const initialValues = useMemo(() => ({ ...presetValues, ...starts }), [presetValues, starts]);
    const dialog = (
        <CreateDialog
            to={DEFINITIONS[level].path}
            typed=""
            fixed={presetValues}
            initialValues={initialValues}
            subtitle={subtitle}
            onDone={({ id }) => onDone(Number(id))}
            onCancel={onClose}
        />
    );
    return makesGroup ? <WithGroup fixed={fixed}>{dialog}</WithGroup> : dialog;
};
