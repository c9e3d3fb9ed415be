import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../setup/free-port.ts';
import type { OtherBrowser } from './other-browser.ts';
import { findProgram } from './find-program.ts';
import { openSession, waitForDriver } from './webdriver.ts';

const DISPLAY = ':97';

/** Debian's folders for the browser that the driver starts. */
const MINI_BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** Starts a virtual display if there is none. */
function startDisplay() {
  if (process.env['DISPLAY']) return { display: process.env['DISPLAY'], stop: () => false };
  const xvfb = findProgram('Xvfb');
  if (xvfb === undefined) throw new Error('it needs a display, or Xvfb (the package xvfb).');
  const started = spawn(xvfb, [DISPLAY, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  return { display: DISPLAY, stop: () => started.kill() };
}

export const webKit: OtherBrowser = {
  name: 'WebKit',
  open: async () => {
    const driver = findProgram('WebKitWebDriver');
    const binary = MINI_BROWSERS.find((path) => existsSync(path));
    if (driver === undefined || binary === undefined)
      throw new Error('WebKitWebDriver is not installed (the package webkit2gtk-driver).');
    const { display, stop } = startDisplay();
    const port = await freePort('127.0.0.1');
    const server = `http://127.0.0.1:${String(port)}`;
    await pause(1000);
    const started = spawn(driver, [`--port=${String(port)}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
    const stopAll = async () => {
      const stopped = once(started, 'exit');
      started.kill();
      await stopped;
      stop();
    };
    try {
      await waitForDriver(server);
      const open = () =>
        openSession(server, { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
      let session = await open();
      return {
        version: session.browserVersion,
        // The driver has one session at a time, and each starts with an empty profile.
        newPage: async () => {
          await session.close();
          session = await open();
          return session.page;
        },
        close: async () => {
          await session.close();
          await stopAll();
        },
      };
    } catch (error) {
      await stopAll();
      throw error;
    }
  },
};
