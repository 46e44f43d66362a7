import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveUpWaiting, untilAnswered } from '../../../../admin/platform/data/outage';
import { ServiceError } from '../../../../admin/platform/data/ServiceError';
import { DetailDrawer } from '../../../../admin/platform/layout/DetailDrawer';
import { OutageBanner } from '../../../../admin/platform/layout/OutageBanner';
import { show } from '../../../support/screen';

afterEach(() => giveUpWaiting());

/** Starts a save that gets no answer at its first attempt. */
const requestFailedSave = () => {
    let tries = 0;
    const attempt = () => (++tries === 1 ? Promise.reject(new ServiceError(0)) : Promise.resolve('saved'));
    const saved = untilAnswered(attempt, { work: 'save' });
    // The save is cancelled after the test if it was not retried.
    saved.catch(() => undefined);
    return saved;
};

test.each([null, 7])('the keyboard reaches Retry, whether a drawer is open or not: %s', async record => {
    show(
        <>
            <input aria-label="Search" />
            <OutageBanner />
            <DetailDrawer
                record={record}
                label="Product"
                closeLabel="Close"
                width={500}
                error={undefined}
                onRetry={() => undefined}
                isLoading={false}
                onClose={() => undefined}
            >
                {null}
            </DetailDrawer>
        </>,
    );
    if (record === null) screen.getByLabelText('Search').focus();
    const saved = requestFailedSave();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await userEvent.tab();
    expect(retry).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(saved).resolves.toBe('saved');
});
