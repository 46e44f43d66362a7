import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import Box from '@mui/material/Box';
import { ACCEPTED } from '../../../../models/features/tpm/actualCalls';
import { OTHER, promoActual } from '../../../../models/features/tpm/promoActual';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { useFirstFocus } from '../../../platform/layout/focus/useFirstFocus';
import { FieldInput } from '../../../platform/form/FieldInput';
import { FileInput } from '../../../platform/upload/FileInput';
import { FILE } from './fields';

const { type, amount, date, description } = promoActual.fields;

interface ActualFieldsProps {
    /** Allowances of its promotion. */
    readonly codes: readonly AllowanceCode[];
    /** The actual's own type, even if its promotion lost that allowance. */
    readonly own: string | undefined;
    /** The name of the file that it has. */
    readonly filename: string | null;
}

const ChosenFile = ({ filename }: Pick<ActualFieldsProps, 'filename'>) => {
    const translate = useTranslate();
    const { field, fieldState } = useController<Record<string, File | null>>({ name: FILE });
    return (
        <FileInput
            label={translate('tpmActuals.file')}
            help={translate(filename ? 'tpmActuals.fileNow' : 'tpmActuals.fileHelp', { name: filename })}
            accept={ACCEPTED}
            file={field.value ?? null}
            error={fieldState.error?.message}
            onChange={field.onChange}
        />
    );
};

/** Shows the inputs of an actual. */
export const ActualFields = ({ codes, own, filename }: ActualFieldsProps) => {
    const containerRef = useFirstFocus<HTMLDivElement>();
    const known = [...codes, OTHER].filter(code => code !== own);
    const of = own === undefined ? known : [own, ...known];
    return (
        <Box ref={containerRef} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <FieldInput of={['type', { ...type, options: { ...type.options, of } } as never]} />
            <FieldInput of={['amount', amount]} />
            <FieldInput of={['date', date]} />
            <Box sx={{ gridColumn: '1 / -1' }}>
                <FieldInput of={['description', description]} />
            </Box>
            <Box sx={{ gridColumn: '1 / -1' }}>
                <ChosenFile filename={filename} />
            </Box>
        </Box>
    );
};
