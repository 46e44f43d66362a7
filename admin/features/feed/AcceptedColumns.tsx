import { useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { feedTemplate } from '../../../models/features/feed/calls';
import { feedColumns, feedColumnNames, type FeedColumnName } from '../../../models/features/feed/columns';
import { FEED_SOURCES, type FeedSource, type UploadSource } from '../../../models/features/feed/dataFeed';
import { feedRulesOf } from '../../../models/features/feed/source';
import { labelOf } from '../../../models/platform/definition/label';
import { product } from '../../../models/features/product/product';
import { urlOf } from '../../platform/data/callApi';

const Templates = ({ sources }: { sources: readonly UploadSource[] }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {sources.map(source => (
                <Button
                    key={source}
                    size="small"
                    startIcon={<DownloadIcon />}
                    href={urlOf(feedTemplate, { source })}
                    download
                >
                    {translate('feed.template', { source })}
                </Button>
            ))}
        </Box>
    );
};

const Names = ({ column, isRequired }: { column: FeedColumnName; isRequired: boolean }) => {
    const translate = useTranslate();
    return (
        <>
            <Box component="dt" sx={{ fontWeight: 600 }}>
                {translate(`feed.names.${column}`, {
                    _: translate(`resources.${product.path}.fields.${column}`, {
                        _: labelOf(column, feedColumns[column].field),
                    }),
                })}
                {isRequired && (
                    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                        {` (${translate('feed.required')})`}
                    </Box>
                )}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {feedColumnNames(column).join(', ')}
            </Box>
        </>
    );
};

/** Shows the names that the header row of a source's files may use. @param help the text on what cells do */
export const ColumnNames = ({ source, help }: { source: FeedSource; help: string }) => {
    const translate = useTranslate();
    const { columns, required, named = [] } = feedRulesOf(source);
    return (
        <Box
            component="details"
            sx={{ typography: 'body2', '& summary': { cursor: 'pointer', py: 0.75, color: 'primary.main' } }}
        >
            <summary>{translate('feed.columns')}</summary>
            <Box sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>{translate(help)}</Box>
            <Box
                component="dl"
                sx={{
                    m: 0,
                    mb: 1,
                    display: 'grid',
                    gridTemplateColumns: { xs: '1fr', sm: 'minmax(170px, 30%) 1fr' },
                    columnGap: 2,
                    rowGap: { xs: 0, sm: 0.5 },
                }}
            >
                {columns.map(column => (
                    <Names key={column} column={column} isRequired={[...required, ...named].includes(column)} />
                ))}
            </Box>
        </Box>
    );
};

/** Shows the names that the header row may use, and an empty file with them. */
export const AcceptedColumns = ({ source }: { source: UploadSource | null }) => (
    <Box>
        <ColumnNames source={source ?? FEED_SOURCES[0]} help="feed.columnsHelp" />
        <Templates sources={source ? [source] : FEED_SOURCES} />
    </Box>
);
