import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPreferences } from '../../../../admin/platform/data/preferences';
import { tourMark, TOUR_STEPS } from '../../../../admin/platform/tour/steps';
import { TourOffer } from '../../../../admin/platform/tour/TourOffer';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

/** A server with the user's preferences, which may reject what is saved. */
const serve = ({ isTaken = false, rejects = false } = {}) => {
    let list = isTaken ? [{ id: 1, key: 'tour', name: 'tour', value: '2026-03-01' }] : [];
    return answerWith(
        ({ path, body }) => {
            if (!path.endsWith('/createOrUpdate')) return { data: { secUserPrefList: list } };
            if (rejects) return { status: 500, errors: { serviceError: 'no' } };
            list = [{ id: 1, ...(body as { key: string; name: string; value: string }) }];
            return { data: list[0] };
        },
        { hasPreferences: true },
    );
};

const draw = () =>
    show(
        <>
            {TOUR_STEPS.filter(step => step !== 'waiting').map(step => (
                <p key={step} {...tourMark(step)}>
                    {step}
                </p>
            ))}
            <TourOffer sx={{}} />
        </>,
    );

const offer = () => screen.findByRole('button', { name: 'Take the tour' });

beforeEach(() => {
    signInAs('Content Manager');
    forgetPreferences();
    // jsdom has no layout: every element is visible.
    Element.prototype.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList;
});

test('it shows one thing after the other, without what the screen does not have, and is not offered again', async () => {
    const calls = serve();
    draw();
    await userEvent.click(await offer());
    await screen.findByText('Where everything is');
    expect(screen.getByText('1 of 5')).toBeVisible();
    for (const title of ['Search everything', 'Notifications', 'Help', 'Your account']) {
        await userEvent.click(screen.getByText('Next'));
        await screen.findByText(title);
    }
    await userEvent.click(screen.getByText('Done'));
    await waitFor(() => expect(screen.queryByText('Take the tour')).toBeNull());
    expect(calls.filter(({ path }) => path.endsWith('/createOrUpdate'))).toMatchObject([
        { body: { key: 'tour', name: 'tour', value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string } },
    ]);
});

test('who has taken it is not offered it', async () => {
    const calls = serve({ isTaken: true });
    draw();
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(screen.queryByText('Take the tour')).toBeNull();
});

test('it ends wherever the user wants; where its start is not saved it is offered again', async () => {
    serve({ rejects: true });
    draw();
    await userEvent.click(await offer());
    await userEvent.click(await screen.findByRole('button', { name: 'End the tour' }));
    await waitFor(() => expect(screen.queryByText('Where everything is')).toBeNull());
    expect(await offer()).toBeVisible();
});
