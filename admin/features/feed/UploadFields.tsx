import { useId } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
    dataFeed,
    FEED_SOURCES,
    isAdrSource,
    READING_FIELDS,
    type Feed,
    type UploadSource,
} from '../../../models/features/feed/dataFeed';
import { product } from '../../../models/features/product/product';
import type { Errors } from '../../../models/platform/definition/schema';
import { CHECK_DIGITS, UPC_COLUMNS, type CheckDigit } from '../../../models/platform/format/upc';
import { useFirstFocus } from '../../platform/layout/focus/useFirstFocus';
import { useRefdata } from '../adr/refdata';
import { AcceptedColumns } from './AcceptedColumns';
import { CheckOnly, Description, FeedFileInput } from './fields';

interface RadioCard<V extends string = string> {
    readonly value: V;
    readonly title: string;
    readonly help?: string;
}

interface RadioCardsProps<V extends string> {
    readonly label: string;
    readonly name: string;
    readonly required?: boolean;
    readonly choices: readonly RadioCard<V>[];
    readonly value: V | null;
    readonly error: string | undefined;
    readonly onChange: (value: V) => void;
}

const RadioCardOption = ({ choice, isChosen }: { choice: RadioCard; isChosen: boolean }) => (
    <Box
        component="label"
        sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 0.5,
            p: 1,
            pr: 1.5,
            border: 1,
            borderColor: isChosen ? 'primary.main' : 'divider',
            bgcolor: isChosen ? 'action.hover' : undefined,
            borderRadius: 1.5,
            cursor: 'pointer',
        }}
    >
        <Radio size="small" value={choice.value} />
        <Box sx={{ pt: 0.75 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {choice.title}
            </Typography>
            {choice.help && (
                <Typography variant="caption" color="text.secondary" component="p">
                    {choice.help}
                </Typography>
            )}
        </Box>
    </Box>
);

const MAX_COLUMNS = 3;

/** Shows a few choices, each with a line that explains it. */
const RadioCards = <V extends string>({
    label,
    name,
    required = false,
    choices,
    value,
    error,
    onChange,
}: RadioCardsProps<V>) => {
    const id = useId();
    return (
        <FormControl required={required} error={error !== undefined}>
            <FormLabel id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.75 }}>
                {label}
            </FormLabel>
            <RadioGroup
                aria-labelledby={id}
                aria-invalid={error !== undefined}
                name={name}
                value={value ?? ''}
                onChange={(_, chosen) => onChange(chosen as V)}
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: {
                        xs: '1fr',
                        sm: `repeat(${String(Math.min(choices.length, MAX_COLUMNS))}, 1fr)`,
                    },
                }}
            >
                {choices.map(choice => (
                    <RadioCardOption key={choice.value} choice={choice} isChosen={choice.value === value} />
                ))}
            </RadioGroup>
            {error !== undefined && <FormHelperText>{error}</FormHelperText>}
        </FormControl>
    );
};

/** Returns how corrected rejects of a feed are read: as its columns were, else as its upload defined for its codes. */
const useReading = (feed: Feed): string => {
    const translate = useTranslate();
    const readings = UPC_COLUMNS.flatMap(column => {
        const reading = feed[READING_FIELDS[column]];
        // In a file too short to judge, each code was judged by itself.
        return reading && reading !== 'by_length' ? [[column, translate(`choices.${reading}`)] as const] : [];
    });
    const [first, ...others] = [...new Set(readings.map(([, reading]) => reading))];
    if (first === undefined) return translate(`choices.${feed.check_digit}`);
    if (others.length === 0) return first;
    return readings
        .map(([column, reading]) => `${translate(`resources.${product.path}.fields.${column}`)} ${reading}`)
        .join(', ');
};

/** Shows the feed whose rejects are uploaded, and what such an upload does. */
const CorrectedFeed = ({ feed, error }: { feed: Feed; error: string | undefined }) => {
    const translate = useTranslate();
    const reading = useReading(feed);
    const { id, source, filename } = feed;
    return (
        <div>
            <Alert severity="info">
                <Link
                    component={LinkBase}
                    to={`/${dataFeed.path}/${String(id)}/show`}
                    sx={{ overflowWrap: 'anywhere' }}
                >
                    {translate('feed.correctsOf', { id, source, filename })}
                </Link>
                <div>{translate('feed.correctsHelp', { checkDigit: reading })}</div>
            </Alert>
            {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
        </div>
    );
};

interface AdrChoiceProps {
    readonly value: number | null;
    readonly error: string | undefined;
    readonly onChange: (adrId: number | null) => void;
}

/** Lets users choose the ADR that a file of changes is about. */
const AdrChoice = ({ value, error, onChange }: AdrChoiceProps) => {
    const translate = useTranslate();
    const refdata = useRefdata();
    const adrs = refdata?.adrs ?? [];
    return (
        <Autocomplete
            id="feed-adr"
            options={adrs}
            loading={!refdata}
            value={adrs.find(({ id }) => id === value) ?? null}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, adr) => onChange(adr?.id ?? null)}
            renderInput={params => (
                <TextField
                    {...params}
                    name="adr_id"
                    label={translate('feed.adr')}
                    required
                    error={error !== undefined}
                    helperText={error === undefined ? translate('feed.adrHelp') : error}
                />
            )}
        />
    );
};

export interface UploadValues {
    readonly source: UploadSource | null;
    readonly adr_id: number | null;
    readonly check_digit: CheckDigit;
    readonly description: string;
    readonly confirm_drop: boolean;
    readonly dry_run: boolean;
    readonly file: File | null;
}

export const emptyUpload: UploadValues = {
    source: null,
    adr_id: null,
    check_digit: 'auto',
    description: '',
    confirm_drop: false,
    dry_run: false,
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
            <FeedFileInput file={values.file} error={errors['file']} onChange={file => onChange({ file })} />
            {!corrects && <AcceptedColumns source={values.source} />}
            {!corrects && <CheckDigits {...props} />}
            <Description
                value={values.description}
                error={errors['description']}
                onChange={description => onChange({ description })}
            />
            {!corrects && !isAdr && <ConfirmDrop {...props} />}
            <CheckOnly value={values.dry_run} onChange={dry_run => onChange({ dry_run })} />
        </Box>
    );
};
