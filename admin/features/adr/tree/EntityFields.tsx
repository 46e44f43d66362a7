import { useInput, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { adrEntity } from '../../../../models/features/adr/entity';
import { formatInteger } from '../../../../models/platform/format/format';
import { useFirstFocus } from '../../../platform/layout/focus/useFirstFocus';
import { FieldInput } from '../../../platform/form/FieldInput';

const { code, name, entity_type_id, css_class, description } = adrEntity.fields;

/** Specification section 3, ADR entity. */
export const RECURSIVE = 'recursiveUpdate';

const Recursive = ({ below }: { below: number }) => {
    const translate = useTranslate();
    const { field } = useInput({ source: RECURSIVE });
    return (
        <Box sx={{ gridColumn: '1 / -1' }}>
            <FormControlLabel
                control={
                    <Checkbox
                        size="small"
                        checked={field.value === true}
                        onChange={event => field.onChange(event.target.checked)}
                    />
                }
                label={translate('entityTree.recursive', { smart_count: below, count: formatInteger(below) })}
            />
            <FormHelperText>{translate('entityTree.recursiveHelp')}</FormHelperText>
        </Box>
    );
};

/** Shows the inputs of an entity; with entities below it, whether they get its type and colour too. */
export const EntityFields = ({ below }: { below: number }) => (
    <Box
        ref={useFirstFocus<HTMLDivElement>()}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 2fr' } }}
    >
        <FieldInput of={['code', code]} />
        <FieldInput of={['name', name]} />
        <Box sx={{ gridColumn: '1 / -1' }}>
            <FieldInput of={['entity_type_id', entity_type_id]} />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
            <FieldInput of={['css_class', css_class]} />
        </Box>
        {below > 0 && <Recursive below={below} />}
        <Box sx={{ gridColumn: '1 / -1' }}>
            <FieldInput of={['description', description]} />
        </Box>
    </Box>
);
