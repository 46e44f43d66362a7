import { device } from '../../../../../admin/platform/data/device';
import { toDeviceInfo } from '../../../../../admin/features/settings/feedback/deviceInfo';
import { feedbackCreate } from '../../../../../models/features/settings/feedbackCalls';

test('what is told of a device is never longer than it is taken', () => {
    const long = 'x'.repeat(2_000);
    const wordy = { ...device.get(), userAgent: long, vendor: long, platform: long, language: long };
    const reported = toDeviceInfo(wordy, `/iss/${'lists/'.repeat(400)}`);
    for (const [name, value] of Object.entries(reported)) {
        const { max } = (feedbackCreate.payload as Record<string, { options: { max?: number } }>)[name]?.options ?? {};
        if (typeof value === 'string') expect([name, value.length]).toEqual([name, Math.min(value.length, max ?? 0)]);
    }
    expect(reported.nav_agent).toHaveLength(200);
    expect(reported.app_context).toHaveLength(1_000);
});

test('what a browser does not say is left out', () => {
    const reported = toDeviceInfo({ ...device.get(), vendor: '', platform: ' ' }, undefined);
    expect(reported).toMatchObject({ nav_vendor: null, nav_platform: null, app_context: null });
});
