import { crc32 } from 'node:zlib'

type ZipEntry = { name: string; text: string }

/** 1 January 2024 00:00 in the format of the archive, so that the same entries give the same bytes. */
const fixedDate = ((2024 - 1980) << 9) | (1 << 5) | 1

const utf8Flag = 0x0800

/** A zip archive that stores its entries uncompressed, in the given order, with a fixed time stamp. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const nameBytes = Buffer.from(name)
    const data = Buffer.from(text)
    const common = commonFields(data, nameBytes.length)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes]))
    locals.push(local)
    offset += local.length
  }
  return Buffer.concat([...locals, ...directory, endRecord(entries.length, Buffer.concat(directory).length, offset)])
}

/** Version, flags, method, time, date, checksum, sizes and lengths: the part both headers of an entry share. */
const commonFields = (data: Buffer, nameLength: number): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(utf8Flag, 2)
  fields.writeUInt16LE(fixedDate, 8)
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(data.length, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}

const endRecord = (count: number, directorySize: number, directoryOffset: number): Buffer => {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(directorySize, 12)
  record.writeUInt32LE(directoryOffset, 16)
  return record
}
