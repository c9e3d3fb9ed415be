import type { CDPSession } from '@playwright/test';

/** A phone of the lower middle on a slow mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_SLOWDOWN = 4;

export const PROFILE = `${NETWORK.latency} ms, ${(NETWORK.downloadThroughput * 8) / 1e6} Mbit/s, processor ÷ ${CPU_SLOWDOWN}`;

export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
