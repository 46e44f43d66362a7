import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import Box from '@mui/material/Box';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import { FormActions } from '../../../platform/form/FormActions';
import { FormBanner } from '../../../platform/form/FormBanner';
import { FormDialog } from '../../../platform/form/FormDialog';
import { FormGuard } from '../../../platform/form/FormGuard';
import { IsolatedForm } from '../../../platform/form/IsolatedForm';
import { RecordConflict } from '../../../platform/form/RecordConflict';
import { loadJoi, rulesOf } from '../../../platform/form/rules';
import { useNames } from '../../../platform/record/useNames';
import { UploadProgress } from '../../../platform/upload/UploadProgress';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import { actualUpload } from '../../../../models/features/tpm/actualCalls';
import { SaveError } from '../../../platform/data/SaveError';
import { ServiceError } from '../../../platform/data/ServiceError';
import { uploadFile } from '../../../platform/data/upload';
import { ActualFields } from './ActualFields';
import { FILE, OWN, type Actual } from './fields';

const own = (values: FieldValues): FieldValues => Object.fromEntries(OWN.map(name => [name, values[name] as unknown]));

const toFieldName = (path: string): string | undefined => (path === FILE ? FILE : undefined);

/** Saves an actual, with its file if one is chosen; prompts where another user saved concurrently. */
const useActualSave = (start: FieldValues, onDone: () => void) => {
    const notify = useNotify();
    const provider = useDataProvider();
    const [base, setBase] = useState(start);
    const [conflict, setConflict] = useState<RaRecord>();
    const [share, setShare] = useState<number>();

    const send = async (values: FieldValues, before: FieldValues): Promise<unknown> => {
        const { [FILE]: file } = values as { readonly [FILE]?: File | null };
        const [data, { id, version }] = [own(values), before as { readonly id?: number; readonly version?: number }];
        if (file) {
            const payload = { ...data, ...(id !== undefined && { id, version }) } as PayloadOf<typeof actualUpload>;
            setShare(0);
            return uploadFile(actualUpload, payload, file, { onProgress: setShare }).finally(() => setShare(undefined));
        }
        if (id === undefined) return provider.create(promoActual.path, { data });
        return provider.update(promoActual.path, { id, data, previousData: before as RaRecord });
    };

    const save = async (values: FieldValues, { meta }: { meta?: { base?: FieldValues } } = {}) => {
        try {
            await send(values, meta?.base ?? base);
        } catch (error) {
            const failed = error instanceof ServiceError ? new SaveError(error, promoActual, toFieldName) : error;
            if (!(failed instanceof SaveError)) throw error;
            setConflict(failed.isConflict ? (failed.saved as RaRecord) : undefined);
            return failed.body.errors;
        }
        notify(start['id'] === undefined ? 'record.created' : 'record.saved', { type: 'success' });
        onDone();
        return undefined;
    };
    return { base, setBase, conflict, setConflict, share, save };
};

interface ActualDialogProps {
    readonly promotionId: number;
    readonly planId: number;
    /** Undefined: a new one. */
    readonly actual: Actual | undefined;
    readonly codes: readonly AllowanceCode[];
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** Returns rules that check what is sent, while the form retains all of its values, the file among them. */
const keepingAll =
    (rules: Resolver): Resolver =>
    async (values, context, options) => {
        const { errors } = await rules(values, context, options);
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    };

/** Shows the form of an actual, over the screen that lists them. */
export const ActualDialog = ({ promotionId, planId, actual, codes, onDone, onClose }: ActualDialogProps) => {
    const translate = useTranslate();
    const { aOne } = useNames(promoActual);
    const [start] = useState<FieldValues>(() => ({ plan_id: planId, promo_id: promotionId, ...actual, [FILE]: null }));
    const { base, setBase, conflict, setConflict, share, save } = useActualSave(start, onDone);
    const mode = actual ? 'update' : 'create';
    const [rules] = useState(() => keepingAll(rulesOf(promoActual, mode, actual)));
    useEffect(() => {
        void loadJoi();
    }, []);
    return (
        <FormDialog
            title={translate(actual ? 'record.edit' : 'record.new', { name: aOne })}
            maxWidth="sm"
            onClose={onClose}
        >
            {close => (
                <IsolatedForm resource={promoActual.path} resolver={rules} defaultValues={start} save={save}>
                    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2, pt: 1 }}>
                        <FormBanner />
                        <ActualFields codes={codes} own={actual?.type} filename={actual?.filename ?? null} />
                    </Box>
                    {share !== undefined && (
                        <Box sx={{ px: { xs: 2, sm: 3 } }}>
                            <UploadProgress share={share} />
                        </Box>
                    )}
                    <FormActions mode={mode} first="type" cancel={close} />
                    <FormGuard />
                    {conflict && (
                        <RecordConflict
                            key={conflict['version'] as number}
                            definition={promoActual}
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
