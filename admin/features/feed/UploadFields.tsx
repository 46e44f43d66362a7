import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { FEED_SOURCES, isAdrSource, type Feed, type UploadSource } from '../../../models/features/feed/dataFeed';
import type { Errors } from '../../../models/platform/definition/schema';
import { CHECK_DIGITS, type CheckDigit } from '../../../models/platform/format/upc';
import { useFirstFocus } from '../../platform/layout/focus/useFirstFocus';
import { AdrChoice } from './AdrChoice';
import { AcceptedColumns } from './AcceptedColumns';
import { CorrectedFeed } from './CorrectedFeed';
import { Description, FeedFile } from './fields';
import { RadioCards } from './RadioCards';

export interface UploadValues {
    readonly source: UploadSource | null;
    readonly adr_id: number | null;
    readonly check_digit: CheckDigit;
    readonly description: string;
    readonly confirm_drop: boolean;
    readonly file: File | null;
}

export const emptyUpload: UploadValues = {
    source: null,
    adr_id: null,
    check_digit: 'auto',
    description: '',
    confirm_drop: false,
    file: null,
};

interface UploadFieldsProps {
    readonly values: UploadValues;
    readonly errors: Errors;
    /** The feed whose rejects are uploaded: its source and its reading of codes are taken. */
    readonly corrects: Feed | undefined;
    readonly onChange: (changed: Partial<UploadValues>) => void;
}

const useSources = () => {
    const translate = useTranslate();
    return FEED_SOURCES.map(value => ({ value, title: value, help: translate(`feed.sources.${value}`) }));
};

const CheckDigits = ({ values, errors, onChange }: UploadFieldsProps) => {
    const translate = useTranslate();
    const choices = CHECK_DIGITS.map(value => ({
        value,
        title: translate(`feed.check.${value}.title`),
        help: translate(`feed.check.${value}.help`),
    }));
    return (
        <RadioCards
            label={translate('feed.checkDigit')}
            name="check_digit"
            choices={choices}
            value={values.check_digit}
            error={errors['check_digit']}
            onChange={check_digit => onChange({ check_digit })}
        />
    );
};

const ConfirmDrop = ({ values, onChange }: UploadFieldsProps) => {
    const translate = useTranslate();
    return (
        <FormControl>
            <FormControlLabel
                control={
                    <Checkbox
                        name="confirm_drop"
                        checked={values.confirm_drop}
                        onChange={(_, confirm_drop) => onChange({ confirm_drop })}
                    />
                }
                label={translate('feed.confirmDrop')}
            />
            <FormHelperText sx={{ mt: 0 }}>{translate('feed.confirmDropHelp')}</FormHelperText>
        </FormControl>
    );
};

export const UploadFields = (props: UploadFieldsProps) => {
    const translate = useTranslate();
    const { values, errors, corrects, onChange } = props;
    const sources = useSources();
    const containerRef = useFirstFocus<HTMLDivElement>();
    const source = corrects?.source ?? values.source;
    const isAdr = source !== null && isAdrSource(source);
    return (
        <Box ref={containerRef} sx={{ display: 'grid', gap: 3 }}>
            {corrects ? (
                <CorrectedFeed feed={corrects} error={errors['corrects']} />
            ) : (
                <RadioCards
                    label={translate('feed.source')}
                    name="source"
                    required
                    choices={sources}
                    value={values.source}
                    error={errors['source']}
                    onChange={source => onChange({ source })}
                />
            )}
            {isAdr && !corrects && (
                <AdrChoice value={values.adr_id} error={errors['adr_id']} onChange={adr_id => onChange({ adr_id })} />
            )}
            <FeedFile file={values.file} error={errors['file']} onChange={file => onChange({ file })} />
            {!corrects && <AcceptedColumns source={values.source} />}
            {!corrects && <CheckDigits {...props} />}
            <Description
                value={values.description}
                error={errors['description']}
                onChange={description => onChange({ description })}
            />
            {!corrects && !isAdr && <ConfirmDrop {...props} />}
        </Box>
    );
};
