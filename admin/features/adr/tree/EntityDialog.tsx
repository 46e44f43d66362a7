import { useEffect, useState } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import { adrEntity, type EntityNode } from '../../../../models/features/adr/entity';
import { entityCreate, entityUpdate } from '../../../../models/features/adr/entityCalls';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import { callApi } from '../../../platform/data/callApi';
import { changesOf } from '../../../platform/data/changes';
import { SaveError } from '../../../platform/data/SaveError';
import { ServiceError } from '../../../platform/data/ServiceError';
import { callRules } from '../../../platform/form/callRules';
import { RecordConflict } from '../../../platform/form/RecordConflict';
import { FormActions } from '../../../platform/form/FormActions';
import { FormBanner } from '../../../platform/form/FormBanner';
import { FormDialog } from '../../../platform/form/FormDialog';
import { FormGuard } from '../../../platform/form/FormGuard';
import { IsolatedForm } from '../../../platform/form/IsolatedForm';
import { loadJoi } from '../../../platform/form/rules';
import { useNames } from '../../../platform/record/useNames';
import type { Editing } from '../../../platform/tree/useTreeScreen';
import { EntityFields, RECURSIVE } from './EntityFields';

interface EntityDialogProps {
    readonly adrId: number;
    readonly editing: Editing<EntityNode>;
    /** @param id the entity that was saved */
    readonly onDone: (id: number) => void;
    readonly onClose: () => void;
}

const OWN = ['code', 'name', 'entity_type_id', 'description', 'css_class'] as const;
const own = (values: FieldValues): FieldValues => Object.fromEntries(OWN.map(name => [name, values[name] as unknown]));

const startOf = (editing: EntityDialogProps['editing']): FieldValues =>
    'node' in editing
        ? { ...editing.node, [RECURSIVE]: false }
        : { entity_type_id: null, css_class: editing.parent?.css_class ?? null };

/** Returns the fields for all entities below: they are sent also where they have not changed. */
const recursive = (values: FieldValues): FieldValues => ({
    entity_type_id: values['entity_type_id'] as unknown,
    css_class: values['css_class'] as unknown,
});

/** Builds the payload of the call: of a change only the changed fields, and the version that it is a change of. */
const payloadOf = ({ adrId, editing }: EntityDialogProps, values: FieldValues, base: FieldValues): FieldValues =>
    'node' in editing
        ? {
              id: editing.node.id,
              version: base['version'] as number,
              ...changesOf(own(values), own(base)),
              ...(values[RECURSIVE] === true && { ...recursive(values), [RECURSIVE]: true }),
          }
        : { adr_id: adrId, parent_entity_id: editing.parent?.id ?? null, ...own(values) };

/** @throws SaveError */
const save = async ({ editing }: EntityDialogProps, payload: FieldValues): Promise<number> => {
    try {
        if ('node' in editing) {
            await callApi(entityUpdate, payload as PayloadOf<typeof entityUpdate>);
            return editing.node.id;
        }
        return (await callApi(entityCreate, payload as PayloadOf<typeof entityCreate>)).id;
    } catch (error) {
        throw error instanceof ServiceError ? new SaveError(error, adrEntity) : error;
    }
};

/** Saves the form; prompts where another user saved concurrently. */
const useSave = (props: EntityDialogProps) => {
    const { editing, onDone } = props;
    const notify = useNotify();
    const [base, setBase] = useState(() => startOf(editing));
    const [conflict, setConflict] = useState<RaRecord>();
    const submit = async (values: FieldValues, { meta }: { meta?: { base?: FieldValues } } = {}) => {
        try {
            const id = await save(props, payloadOf(props, values, meta?.base ?? base));
            notify('node' in editing ? 'record.saved' : 'record.created', { type: 'success' });
            onDone(id);
            return undefined;
        } catch (error) {
            if (!(error instanceof SaveError)) throw error;
            setConflict(error.isConflict ? (error.saved as RaRecord) : undefined);
            return error.body.errors;
        }
    };
    return { base, setBase, conflict, setConflict, submit };
};

/** Shows the form of an entity, over the tree. */
export const EntityDialog = (props: EntityDialogProps) => {
    const { editing, onClose } = props;
    const translate = useTranslate();
    const { aOne } = useNames(adrEntity);
    const { base, setBase, conflict, setConflict, submit } = useSave(props);
    const [start] = useState(base);
    const [rules] = useState(() =>
        callRules('node' in editing ? entityUpdate : entityCreate, values => payloadOf(props, values, start)),
    );
    useEffect(() => {
        void loadJoi();
    }, []);
    const isNew = !('node' in editing);
    const title = translate(isNew ? 'record.new' : 'record.edit', { name: aOne });
    const parentText = isNew && editing.parent && translate('tree.belowOf', { name: editing.parent.name });
    /** The rules check what is sent; the form retains all of its values. */
    const resolver: typeof rules = async (values, context, options) => {
        const { errors } = await rules(values, context, options);
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    };
    return (
        <FormDialog title={[title, parentText].filter(Boolean).join(' · ')} maxWidth="sm" onClose={onClose}>
            {close => (
                <IsolatedForm resource={adrEntity.path} resolver={resolver} defaultValues={start} save={submit}>
                    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
                        <FormBanner />
                        <EntityFields below={isNew ? 0 : editing.below} />
                    </Box>
                    <FormActions mode={isNew ? 'create' : 'update'} first="code" cancel={close} />
                    <FormGuard />
                    {conflict && (
                        <RecordConflict
                            key={conflict['version'] as number}
                            definition={adrEntity}
                            base={base as RaRecord}
                            saved={conflict}
                            onClose={() => setConflict(undefined)}
                            onResolve={setBase}
                        />
                    )}
                </IsolatedForm>
            )}
        </FormDialog>
    );
};
