/** The sound effects, synthesised. Loaded on demand by `prepareSound`. */

interface Tone {
  at?: number;
  from: number;
  to?: number;
  ms: number;
  gain?: number;
  type?: OscillatorType;
}

/** Returns a function for each sound, which plays it into `output`. */
export function createSoundEffects(audio: AudioContext, output: AudioNode) {
  function tone({ at = 0, from, to = from, ms, gain = 0.5, type = "sine" }: Tone): void {
    const start = audio.currentTime + at / 1000;
    const end = start + ms / 1000;
    const voice = audio.createOscillator();
    const shape = audio.createGain();
    voice.type = type;
    voice.frequency.setValueAtTime(from, start);
    voice.frequency.exponentialRampToValueAtTime(Math.max(to, 1), end);
    shape.gain.setValueAtTime(0, start);
    shape.gain.linearRampToValueAtTime(gain, start + 0.012);
    shape.gain.exponentialRampToValueAtTime(0.001, end);
    voice.connect(shape).connect(output);
    voice.start(start);
    voice.stop(end + 0.02);
  }

  /** A knock of stone on stone: band-pass filtered noise. */
  function knock(at: number, pitch: number, ms = 70, gain = 0.9): void {
    const start = audio.currentTime + at / 1000;
    const length = Math.ceil((audio.sampleRate * ms) / 1000);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
    const source = audio.createBufferSource();
    const band = audio.createBiquadFilter();
    const shape = audio.createGain();
    source.buffer = buffer;
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = 2.5;
    shape.gain.value = gain;
    source.connect(band).connect(shape).connect(output);
    source.start(start);
  }

  return {
    die: () => [0, 70, 130, 210, 330].forEach((at, i) => knock(at, 1500 - i * 120, 60, 1)),
    fly: () => tone({ from: 190, to: 420, ms: 520, gain: 0.22, type: "triangle" }),
    leap: () => [392, 523, 659].forEach((from, i) => tone({ at: i * 70, from, ms: 320, gain: 0.22 })),
    drop: () => {
      tone({ from: 520, to: 180, ms: 130, gain: 0.3 });
      knock(150, 700, 90);
    },
    back: () => tone({ from: 320, to: 520, ms: 160, gain: 0.25 }),
    build: (storeys: number) => {
      for (let i = 0; i < storeys; i++) knock(i * 110, 420 + i * 60, 130, 1.2);
    },
    points: () => [523, 659, 784].forEach((from, i) => tone({ at: i * 90, from, ms: 380, gain: 0.25 })),
    turn: () => tone({ from: 660, to: 655, ms: 260, gain: 0.14 }),
    no: () => tone({ from: 170, to: 120, ms: 180, gain: 0.35, type: "triangle" }),
    end: () => [392, 494, 587, 784].forEach((from, i) => tone({ at: i * 170, from, ms: 900, gain: 0.22 })),
  };
}

export type SoundEffects = ReturnType<typeof createSoundEffects>;
