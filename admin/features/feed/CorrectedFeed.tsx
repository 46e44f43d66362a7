import { LinkBase, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { dataFeed, type Feed } from '../../../models/features/feed/dataFeed';
import { useReading } from './codes/useReading';

/** Shows the feed whose rejects are uploaded, and what such an upload does. */
export const CorrectedFeed = ({ feed, error }: { feed: Feed; error: string | undefined }) => {
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
