import { useState } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import { actualUpload } from '../../../../models/features/tpm/actualCalls';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import { SaveError } from '../../../platform/data/SaveError';
import { ServiceError } from '../../../platform/data/ServiceError';
import { uploadFile } from '../../../platform/data/upload';
import { FILE, OWN } from './fields';

const own = (values: FieldValues): FieldValues => Object.fromEntries(OWN.map(name => [name, values[name] as unknown]));

const toFieldName = (path: string): string | undefined => (path === FILE ? FILE : undefined);

/** Saves an actual, with its file if one is chosen; what somebody else saved meanwhile is asked about. */
export const useActualSave = (start: FieldValues, onDone: () => void) => {
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
