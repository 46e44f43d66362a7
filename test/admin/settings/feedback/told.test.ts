import { device } from '../../../../admin/platform/data/device';
import { toldOf } from '../../../../admin/features/settings/feedback/deviceInfo';
import { feedbackCreate } from '../../../../models/features/settings/feedbackCalls';

test('what is told of a device is never longer than it is taken', () => {
    const long = 'x'.repeat(2_000);
    const wordy = { ...device.get(), userAgent: long, vendor: long, platform: long, language: long };
    const told = toldOf(wordy, `/iss/${'lists/'.repeat(400)}`);
    for (const [name, value] of Object.entries(told)) {
        const { max } = (feedbackCreate.payload as Record<string, { options: { max?: number } }>)[name]?.options ?? {};
        if (typeof value === 'string') expect([name, value.length]).toEqual([name, Math.min(value.length, max ?? 0)]);
    }
    expect(told.nav_agent).toHaveLength(200);
    expect(told.app_context).toHaveLength(1_000);
});

test('what a browser does not say is left out', () => {
    const told = toldOf({ ...device.get(), vendor: '', platform: ' ' }, undefined);
    expect(told).toMatchObject({ nav_vendor: null, nav_platform: null, app_context: null });
});
